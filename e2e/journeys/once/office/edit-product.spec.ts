import { api } from '@lunula/contract'
import { archiveGoods, makeGoods } from '../../../fixtures/office/goods.ts'
import { OWNER, ownersCall, signInAs } from '../../../fixtures/office/office.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

test('staff change a price and add a variant; a stale second tab is given the choice', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const name = `Moon file ${Date.now()}`
  const { slug } = await makeGoods(owner, { name })
  await signInAs(page, OWNER)
  const second = await page.context().newPage()
  for (const tab of [page, second]) {
    await tab.goto(`/admin/products/${slug}`)
    await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible()
    await hydrated(tab)
  }

  await page.getByLabel('Values of option 1').fill('Short, Long')
  await page.getByLabel('Price', { exact: true }).first().fill('13.50')
  const brand = page.getByLabel('Brand', { exact: true })
  await brand.fill('Lotus Lab')
  const answer = Promise.withResolvers<void>()
  const change = (url: URL) => url.pathname.startsWith('/api/v1/admin/products/')
  await page.route(change, (route) => answer.promise.then(() => route.continue()), { times: 1 })
  await brand.press('Enter')
  // what would be typed now would be lost with the answer; whoever typed goes on where they were
  await expect(brand).not.toBeFocused()
  answer.resolve()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await expect(brand).toBeFocused()

  await second.getByLabel('Name', { exact: true }).fill(`${name} Pro`)
  await second.getByLabel('Brand', { exact: true }).fill('Tidewater')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  const choice = second.getByRole('dialog', { name: 'Somebody else saved this product' })
  await expect(choice.getByRole('group', { name: 'Brand' })).toBeVisible()
  await choice.getByRole('radio', { name: /What was saved/ }).check()
  await choice.getByRole('button', { name: 'Put together' }).click()
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText('Everything is saved')).toBeVisible()

  const shown = await owner(api.catalog.product, { params: { slug } })
  expect(shown).toMatchObject({
    name: `${name} Pro`,
    brand: 'Lotus Lab',
    variants: [
      { name: 'Short', sale_price: 1350 },
      { name: 'Long', sale_price: 1200 },
    ],
  })
  await page.goto(`/product/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: `${name} Pro` })).toBeVisible()
  await expect(page.getByText('$13.50').first()).toBeVisible()
  await archiveGoods(owner, slug)
})
