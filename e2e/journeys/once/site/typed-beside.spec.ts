import { randomUUID } from 'node:crypto'
import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { findProduct } from '../../../fixtures/checkout.ts'
import { archiveGoods, makeGoods } from '../../../fixtures/office/goods.ts'
import { openAsOwner, ownersCall } from '../../../fixtures/office/office.ts'
import { offer } from '../../../fixtures/promotions.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

/** What was typed before a colleague changed the same. */
const earlier = (page: Page) => page.getByRole('alert').filter({ hasText: 'Somebody changed this meanwhile' })
const putIn = (page: Page, label: string) =>
  earlier(page).getByRole('button', { name: `Put it in: ${label}`, exact: true })

async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

test('a page that a colleague saved meanwhile takes over nothing unseen, and loses no word', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const params = { slug: 'privacy', language: 'th' } as const
  page.on('dialog', (question) => question.accept())
  await openAsOwner(page, '/admin/pages/privacy/th')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const before = await text.inputValue()
  const [mine, theirs] = [`${before}\n\nMine ${randomUUID()}`, `${before}\n\nTheirs ${randomUUID()}`]
  await text.fill(mine)
  const { title, version, today, history } = await owner(api.contentPages.readText, { params })
  const latest = history[0]?.version ?? version
  await owner(api.contentPages.change, {
    params,
    body: { title, body: theirs, from: today, version: latest },
  })
  const save = page.getByRole('button', { name: 'Save as a new version' })
  await save.click()
  await expect(page.getByText('Somebody else changed this page in the meantime.').first()).toBeVisible()
  await expect(text).toHaveValue(theirs)
  await expect(earlier(page)).toContainText(mine.slice(-20))
  // what is typed meanwhile takes its place from nothing
  const name = page.getByRole('textbox', { name: 'Title', exact: true })
  await name.fill(`${title} x`)
  await reload(page)
  await expect(name).toHaveValue(`${title} x`)
  await name.fill(title)
  await putIn(page, 'Text').press('Enter')
  await expect(earlier(page)).toHaveCount(0)
  await expect(text).toBeFocused()
  await reload(page)
  await expect(text).toHaveValue(mine)
  await expect(earlier(page)).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expect(text).toHaveValue(mine)
  await expect(earlier(page)).toHaveCount(0)
  // what was saved is not offered again
  await reload(page)
  await expect(text).toHaveValue(mine)
  await text.fill(before)
  await save.click()
  await expect(
    page.getByRole('heading', { name: 'As readers see it' }).locator('xpath=..'),
  ).not.toContainText(mine.slice(-20))
})

test('a zone that is typed stays over a reload; one that was set meanwhile stands beside it', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const day = new Date(Date.now() + (500 + Math.floor(Math.random() * 9_000)) * 86_400_000)
  const from = day.toISOString().slice(0, 10)
  await openAsOwner(page, '/admin/shipping')
  const dialog = page.getByRole('dialog')
  const zone = dialog.getByRole('combobox', { name: 'Zone' })
  const since = dialog.getByLabel('Counts from this day')
  const open = () => page.getByRole('button', { name: 'Move Wyoming to a zone' }).click()
  await open()
  const before = await zone.inputValue()
  const other = String(await zone.locator(`option:not([value="${before}"])`).first().getAttribute('value'))
  await zone.selectOption(other)
  await since.fill(from)
  await reload(page)
  await open()
  await expect(zone).toHaveValue(other)
  await expect(since).toHaveValue(from)

  await owner(api.shippingSettings.setZone, { body: { state: 'WY', zone: before, from } })
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(earlier(page)).toContainText(await zone.locator(`option[value="${other}"]`).innerText())
  await expect(zone).toHaveValue(before)
  await putIn(page, 'Zone').click()
  await expect(putIn(page, 'Counts from this day')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(zone).toHaveValue(other)
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(dialog).toBeHidden()
  const { zones } = await owner(api.shippingSettings.read)
  expect(zones.find((row) => row.state === 'WY' && row.from === from)?.zone).toBe(other)
  await open()
  await expect(zone).toHaveValue(before)
  await expect(earlier(page)).toHaveCount(0)
  await owner(api.shippingSettings.removeZone, { params: { state: 'WY', from } })
})

test('a watched word that a colleague changed is shown as it is, with what was typed beside it', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const words = `moonshine ${randomUUID().slice(0, 8)}`
  const { _id: id } = await owner(api.watchedWords.create, { body: { words, note: 'First' } })
  await openAsOwner(page, `/admin/watched-words?q=${encodeURIComponent(words)}`)
  const dialog = page.getByRole('dialog')
  const note = dialog.getByRole('textbox', { name: 'Note for colleagues' })
  await page.getByRole('button', { name: `Edit: ${words}` }).click()
  await note.fill('What I mean')
  const { docs } = await owner(api.watchedWords.list, { query: { q: words } })
  const updatedAt = String(docs[0]?.updatedAt)
  await owner(api.watchedWords.change, { params: { id }, body: { words, note: 'Second', updatedAt } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(note).toHaveValue('Second')
  await expect(earlier(page)).toContainText('What I mean')
  await earlier(page).getByRole('button', { name: 'Let it go' }).click()
  await expect(earlier(page)).toHaveCount(0)
  await expect(dialog.getByRole('textbox').first()).toBeFocused()
  await reload(page)
  await page.getByRole('button', { name: `Edit: ${words}` }).click()
  await expect(note).toHaveValue('Second')
  await expect(earlier(page)).toHaveCount(0)
  await owner(api.watchedWords.remove, { params: { id } })
})

test('goods and ticks of a promotion that was changed meanwhile are offered by their names', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const { _id: id, updatedAt } = await offer(owner)
  const { name } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  await openAsOwner(page, `/admin/promotions/${id}`)
  const forAll = 'On offer for everyone, not only for who was told the code'
  const publicTick = page.getByRole('checkbox', { name: forAll })
  await page.getByRole('searchbox', { name: 'Add products' }).fill(name)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByText(forAll).click()
  await expect(publicTick).toBeChecked()
  const save = page.getByRole('button', { name: 'Save promotion' })
  const percent = page.getByLabel('Percent off')
  await owner(api.promotionStaff.change, { params: { id }, body: { percent: 15, seen: updatedAt } })
  await save.click()
  await expect(percent).toHaveValue('15')
  await expect(earlier(page)).toContainText(name)
  await expect(publicTick).not.toBeChecked()
  await putIn(page, 'Add products').click()
  await putIn(page, forAll).click()
  await expect(publicTick).toBeChecked()
  await save.click()
  await expect(page.getByText('Promotion saved').first()).toBeVisible()
  const { promotion, products } = await owner(api.promotionStaff.read, { params: { id } })
  expect(promotion).toMatchObject({ percent: 15, is_public: true })
  expect(products.map((each) => each.name)).toEqual([name])
  await owner(api.promotionStaff.end, { params: { id } })
})

test('a product that a colleague saved meanwhile is put together after a reload, too', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const { slug } = await makeGoods(owner, { name: `Moon clip ${randomUUID().slice(0, 8)}` })
  page.on('dialog', (question) => question.accept())
  await openAsOwner(page, `/admin/products/${slug}`)
  const brand = page.getByLabel('Brand', { exact: true })
  const tags = page.getByLabel('Tags', { exact: true })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await brand.fill('Tidewater')
  await tags.fill('clips')
  await page.getByLabel('Price', { exact: true }).fill('13.50')
  const colleague = await page.context().newPage()
  await colleague.goto(`/admin/products/${slug}`)
  await hydrated(colleague)
  await colleague.getByLabel('Brand', { exact: true }).fill('Lotus Lab')
  await colleague.getByLabel('Title for search engines').fill('Clips')
  await colleague.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(colleague.getByText('Everything is saved')).toBeVisible()

  await reload(page)
  const choice = page.getByRole('dialog', { name: 'Somebody else saved this product' })
  const parts = choice.getByRole('group')
  await expect(parts).toHaveCount(1)
  await expect(choice.getByRole('group', { name: 'Brand' })).toContainText('Tidewater')
  // looked at first, and asked again
  await choice.getByRole('button', { name: 'Back to the form' }).click()
  await expect(tags).toHaveValue('clips')
  await brand.fill('Tidewater Pro')
  await reload(page)
  await expect(choice.getByRole('group', { name: 'Brand' })).toContainText('Tidewater Pro')
  await choice.getByRole('button', { name: 'Put together' }).click()
  await expect(page.getByLabel('Title for search engines')).toHaveValue('Clips')
  await reload(page)
  await expect(brand).toHaveValue('Tidewater Pro')
  await expect(choice).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(await owner(api.goods.read, { params: { slug } })).toMatchObject({
    brand: 'Tidewater Pro',
    tags: ['clips'],
    seo_title: 'Clips',
    variants: [{ sale_price: 1350 }],
  })
  await archiveGoods(owner, slug)
})

test('translations and cells of a sheet are held against what they were typed over', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const name = `Moon cap ${randomUUID().slice(0, 8)}`
  const { slug } = await makeGoods(owner, { name, sizes: ['Short', 'Long'] })
  page.on('dialog', (question) => question.accept())
  await openAsOwner(page, `/admin/products/${slug}/texts?language=vi`)
  const title = page.getByRole('textbox', { name: 'Name', exact: true })
  const short = page.getByRole('textbox', { name: 'Size: Short' })
  await title.fill('Nắp trăng')
  await short.fill('Ngắn')
  const { translations } = await owner(api.productTexts.list, { params: { slug } })
  const { version } = translations.find(({ language }) => language === 'vi') ?? { version: '' }
  await owner(api.productTexts.write, {
    params: { slug, language: 'vi' },
    body: { version, texts: [{ field: 'name', source: '', text: 'Nắp bạc' }] },
  })
  // told until it is settled
  for (const _ of [1, 2]) {
    await reload(page)
    await expect(title).toHaveValue('Nắp trăng')
    await expect(short).toHaveValue('Ngắn')
    await expect(page.getByText('Saved meanwhile: “Nắp bạc”')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Take what was saved' }).click()
  await expect(title).toHaveValue('Nắp bạc')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Translations saved')).toBeVisible()

  const [first] = (await owner(api.goods.read, { params: { slug } })).variants
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await hydrated(page)
  await page.getByRole('checkbox', { name: `Select row: ${name}` }).check()
  await page.getByRole('button', { name: 'Edit together' }).click()
  const cell = page.getByRole('textbox', { name: `Price: ${name} Short`, exact: true })
  await cell.fill('14.00')
  await owner(api.goods.changeMany, {
    body: {
      all_or_nothing: true,
      rows: [{ variant_id: String(first?._id), sale_price: { from: 1200, to: 1300 } }],
    },
  })
  await reload(page)
  await expect(cell).toHaveValue('14.00')
  const save = page.getByRole('button', { name: 'Save 1 row' })
  await save.click()
  await expect(cell).toHaveAccessibleDescription(/13\.00/)
  const priceNow = async () => (await owner(api.goods.read, { params: { slug } })).variants[0]?.sale_price
  expect(await priceNow()).toBe(1300)
  await save.click()
  await expect(page.getByRole('status').getByText('1 row saved', { exact: true })).toBeVisible()
  expect(await priceNow()).toBe(1400)
  await archiveGoods(owner, slug)
})
