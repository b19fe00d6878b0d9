import { api } from '@lunula/contract'
import { OWNER, ownersCall, signInAs } from '../../../fixtures/office/office.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

const SLUG = 'halfmoon-gel-polish'
const PATH = `/admin/products/${SLUG}/texts`

test('a text is found among hundreds, translated and saved; a stale tab chooses between both', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const { english, translations } = await owner(api.productTexts.list, { params: { slug: SLUG } })
  const said = translations.find(({ language }) => language === 'vi')?.texts ?? []
  const shade = String(
    english.find(({ field, source }) => field === 'value1' && !said.some((each) => each.source === source))
      ?.source,
  )
  const mine = `Bóng trăng ${Date.now()}`
  const theirs = `Ánh trăng ${Date.now()}`
  await signInAs(page, OWNER)
  const second = await page.context().newPage()
  for (const tab of [page, second]) {
    await tab.goto(`${PATH}?language=vi`)
    await hydrated(tab)
  }
  const title = page.getByRole('textbox', { name: 'Search title' })
  const rows = page.getByRole('main').getByRole('textbox')
  expect(english.length).toBeGreaterThan(100)
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: `Show all ${english.length}` }).click()
  await expect(rows).toHaveCount(english.length)
  // the keyboard goes on with the first of those that came
  await page.keyboard.press('Tab')
  await expect(rows.nth(50)).toBeFocused()

  await page.getByRole('searchbox', { name: 'Search' }).fill(shade.toLowerCase())
  await expect(page).toHaveURL(/language=vi&q=/)
  await expect(rows).toHaveCount(1)
  const field = page.getByRole('textbox', { name: `Shade: ${shade}` })
  await field.fill(mine)
  await expect(page.getByText('Not saved yet: Tiếng Việt')).toBeVisible()
  // other filters drop nothing of what was typed
  await page.getByRole('searchbox', { name: 'Search' }).fill('lunula')
  await expect(field).toHaveCount(0)
  await page.getByRole('searchbox', { name: 'Search' }).fill('')
  // the words that are still waited for do not take the filter away
  await page.getByRole('link', { name: /^Not translated · / }).click()
  await expect(page).toHaveURL(/missing=true/)
  await expect(title).toHaveCount(0)
  await expect(field).toHaveValue(mine)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Translations saved')).toBeVisible()
  await expect(field).toHaveCount(0)
  await expect(page).toHaveURL(/\?language=vi&missing=true$/)
  await page.getByRole('link', { name: /^All · / }).click()
  await expect(field).toHaveValue(mine)

  await second.getByRole('button', { name: /^Show all/ }).click()
  const stale = second.getByRole('textbox', { name: `Shade: ${shade}` })
  await stale.fill(theirs)
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByRole('alert')).toContainText('Somebody else saved these texts meanwhile.')
  await expect(stale).toHaveValue(theirs)
  await expect(second.getByText(`Saved meanwhile: “${mine}”`)).toBeVisible()
  await second.getByRole('button', { name: 'Take what was saved' }).click()
  await expect(stale).toHaveValue(mine)
  await stale.fill('')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText('Translations saved')).toBeVisible()
  const after = await owner(api.productTexts.list, { params: { slug: SLUG } })
  expect(after.translations.find(({ language }) => language === 'vi')?.texts).toEqual(said)
})

test('without the permission there are no translations to edit', async ({ page, buyer }) => {
  expect(buyer.email).toContain('@')
  await page.goto(PATH)
  await expect(page).toHaveURL(/\/error\?code=401$/)
})
