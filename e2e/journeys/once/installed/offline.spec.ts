import { api } from '@lunula/contract'
import { findProduct } from '../../../fixtures/checkout.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading, openSettled } from '../../../fixtures/visit.ts'

test.use({ serviceWorkers: 'allow' })

test('without a connection what was seen can be read, and the cart be changed and sent later', async ({
  page,
  buyer,
  baseURL,
  context,
}) => {
  const { slug, name, _id: product_id, variants } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const [first, second] = variants
  if (!first || !second) throw new Error('the product has no shades')
  const line = { product_id, variant_id: first._id, quantity: 2, price_id: null }
  await buyer.call(api.cart.add, { body: line })
  await openSettled(page, '/cart')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await openSettled(page, `/product/${slug}?variant=${second._id}`)
  const kept = () =>
    page.evaluate(async (path) => {
      const pages = await caches.open('pages')
      return Boolean((await pages.match('/cart')) && (await pages.match(path)))
    }, `/product/${slug}?variant=${second._id}`)
  await expect.poll(kept).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByText(/^No connection\. This page is as it was at/)).toBeVisible()
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await expect(page.getByText('Kept here, and sent when the connection is back')).toBeVisible()
  await page.goto('/cart')
  await expect(heading(page, /^Cart/)).toBeVisible()
  await page
    .getByRole('button', { name: /^One more|^More/ })
    .first()
    .click()

  await page.goto('/salon-sale').catch(() => {})
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(heading(page, /salon/i)).toBeVisible()
  const lines = async () =>
    (await buyer.call(api.cart.list, {})).docs
      .map(({ variant_id, quantity }) => [variant_id, quantity])
      .sort()
  await expect.poll(lines).toEqual(
    [
      [first._id, 3],
      [second._id, 1],
    ].sort(),
  )
})

test('the lists of the shop and of the board that were seen last can be read without a connection, and say so', async ({
  page,
  context,
}) => {
  const seen = ['/categories/gel-polish', '/jobs']
  await page.goto('/categories')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const path of seen) {
    await page.goto(path)
    await expect
      .poll(() => page.evaluate(async (each) => Boolean(await caches.match(each)), path), { message: path })
      .toBe(true)
  }
  await context.setOffline(true)
  for (const path of seen) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await expect(page.getByText(/^No connection\. This page is as it was at \d\d:\d\d\./)).toBeVisible()
  }
})

test('what is typed without a connection is kept: a form that cannot be sent, and a post over a reload', async ({
  page,
  context,
}) => {
  await page.goto('/technician/post/worker')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.getByLabel('Display name').fill('Vy')
  await expect(page.getByText('Kept in this browser')).toBeVisible()
  await page.reload().catch(() => {})
  await context.setOffline(false)
  await page.goto('/technician/post/worker')
  await expect(page.getByLabel('Display name')).toHaveValue('Vy')

  await page.goto('/contact')
  const message = page.getByLabel('Your message')
  await page.getByLabel('Your name').fill('Vy')
  await page.getByLabel('Your e-mail').fill('vy@salon.test')
  await page.getByLabel('What is it about?').selectOption('product')
  await message.fill('Does the lamp fit both hands?')
  await context.setOffline(true)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /connection/i })
      .first(),
  ).toBeVisible()
  await expect(message).toHaveValue('Does the lamp fit both hands?')
  await context.setOffline(false)
  await send.click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
})
