import { api } from '@lunula/contract'
import { archiveGoods, makeGoods } from '../../../fixtures/office/goods.ts'
import { openAsOwner, ownersCall } from '../../../fixtures/office/office.ts'
import { png } from '../../../fixtures/picture.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

test('goods are edited together: pasted from a spreadsheet, undone, and saved once with what was refused', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const name = `Moon buffer ${Date.now()}`
  const made = await makeGoods(owner, { name, sizes: ['Short', 'Long'] })
  await openAsOwner(page, `/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Select row: ${name}` }).check()
  await page.getByRole('button', { name: 'Edit together' }).click()
  const price = (size: string) => page.getByRole('textbox', { name: `Price: ${name} ${size}`, exact: true })
  const tiers = (size: string) => page.getByRole('textbox', { name: `Tiers: ${name} ${size}`, exact: true })
  await expect(price('Short')).toHaveValue('12.00')
  await price('Short').focus()
  await price('Short').evaluate((cell) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '-1\t15.00\t5\t12:10.00\n13.00\t\t6\t12:11.00')
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(price('Short')).toHaveAttribute('aria-invalid', 'true')
  await expect(price('Short')).toHaveAccessibleDescription(/Write a price/)
  await expect(price('Long')).toHaveValue('13.00')
  const save = page.getByRole('button', { name: /^Save \d rows?$/ })
  await expect(save).toBeDisabled()
  await page.keyboard.press('Control+z')
  await expect(price('Long')).toHaveValue('12.00')
  // down a column and up again, what stands there chosen, as in a spreadsheet
  await price('Short').press('Enter')
  await expect(price('Long')).toBeFocused()
  await page.keyboard.type('9.00')
  await expect(price('Long')).toHaveValue('9.00')
  await page.keyboard.press('ArrowDown')
  await expect(price('Long')).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expect(price('Short')).toBeFocused()
  await price('Short').fill('11.00')
  await tiers('Short').fill('12:11.50')
  await price('Long').fill('13.00')
  await page.getByText('All or nothing').click()
  await save.click()
  // a tier above the price: what is right is saved, the rest keeps what was typed
  await expect(page.getByText('1 row saved · 1 field refused')).toBeVisible()
  await expect(tiers('Short')).toHaveAttribute('aria-invalid', 'true')
  await expect(tiers('Short')).toHaveValue('12:11.50')
  await tiers('Short').fill('12:10.50')
  await save.click()
  await expect(page.getByRole('status').getByText('1 row saved', { exact: true })).toBeVisible()
  const changes = page.getByRole('list', { name: 'What was saved' }).getByRole('listitem')
  await expect(changes).toHaveText([/Short.*Price.*12\.00.*11\.00.*Tiers.*empty.*12:10\.50/])
  expect(await owner(api.goods.read, { params: { slug: made.slug } })).toMatchObject({
    variants: [{ sale_price: 1100, tiers: [{ min_quantity: 12, price: 1050 }] }, { sale_price: 1300 }],
  })
  await page.goto(`/admin/audit?subject_id=${made.variants[0]?._id}`)
  const line = page.getByRole('row').filter({ hasText: 'tiers' })
  await expect(line).toContainText(/\$12\.00.*\$11\.00/)
  await expect(line).toContainText('$10.50, from quantity 12')
  await page.goto(`/admin/audit?subject_id=${made._id}`)
  await page.getByRole('link', { name: /^Open Product/ }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Select row: ${name}` }).check()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('1 product changed')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Archived')
})

test('what is wrong in the editor stands beside its field, and nothing that was typed is lost', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const name = `Moon draft ${Date.now()}`
  const made = await makeGoods(owner, { name, status: 'draft' })
  await openAsOwner(page, `/admin/products/${made.slug}`)
  const values = page.getByLabel('Values of option 1')
  const many = Array.from({ length: 10_000 }, (_, at) => `v${at}`).join()
  await values.fill(many)
  await values.blur()
  await expect(values).toHaveAttribute('aria-invalid', 'true')
  await expect(values).toHaveAccessibleDescription(/At most 1,000 variants. These options make 10,000./)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('1 field needs a look')).toBeVisible()
  await expect(values).toHaveValue(many)
  await values.fill('Short, Long')
  await values.blur()
  await expect(values).not.toHaveAttribute('aria-invalid')

  const price = page.getByLabel('Price', { exact: true })
  await price.first().fill('-1')
  await price.last().fill('13.50')
  await save.click()
  await expect(price.first()).toHaveAttribute('aria-invalid', 'true')
  await expect(price.first()).toHaveValue('-1')
  await expect(price.last()).toHaveValue('13.50')
  await price.first().fill('12.50')
  // other options and back: the variant comes back with what was typed
  await values.fill('Short')
  await values.blur()
  await values.fill('Short, Long')
  await values.blur()
  await expect(price.last()).toHaveValue('13.50')

  const pictures = page.getByLabel('Add pictures')
  await pictures.setInputFiles({ ...png(700, 700, [120, 40, 80]), name: 'first.png' })
  await page.getByLabel('What picture 1 shows').fill('Red bottle')
  await pictures.setInputFiles({ ...png(700, 700, [40, 120, 80]), name: 'second.png' })
  await page.getByLabel('What picture 2 shows').fill('Green bottle')
  await page.getByRole('button', { name: 'Picture 2 earlier' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('What picture 1 shows')).toHaveValue('Green bottle')
  await save.click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(
    (await owner(api.goods.read, { params: { slug: made.slug } })).pictures.map(({ alt }) => alt),
  ).toEqual(['Green bottle', 'Red bottle'])

  await page.getByRole('link', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('$12.50').first()).toBeVisible()
  await page.getByText('Long', { exact: true }).click()
  await expect(page.getByText('$13.50').first()).toBeVisible()
  expect((await page.request.get(`/product/${made.slug}`)).status()).toBe(404)
  await archiveGoods(owner, made.slug)
})

test('the editor, the sheet and the translations go on where they were after the page was loaded anew', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const name = `Moon tip ${Date.now()}`
  const { slug } = await makeGoods(owner, { name, sizes: ['Short', 'Long'] })
  page.on('dialog', (dialog) => dialog.accept())
  const reload = async () => {
    await page.reload()
    await hydrated(page)
  }
  const save = page.getByRole('button', { name: 'Save', exact: true })

  await openAsOwner(page, `/admin/products/${slug}`)
  const brand = page.getByLabel('Brand', { exact: true })
  const values = page.getByLabel('Values of option 1')
  const price = page.getByLabel('Price', { exact: true })
  await brand.fill('Lotus Lab')
  await values.fill('Short, Long, XL')
  await values.blur()
  await price.nth(2).fill('15.')
  await reload()
  await expect(brand).toHaveValue('Lotus Lab')
  await expect(price.nth(2)).toHaveValue('15.')
  await price.nth(2).fill('15.50')
  await values.fill('Short, Long, XL, XXL')
  await values.blur()
  await save.click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await brand.fill('Tidewater')
  await page.getByRole('button', { name: 'Undo all' }).click()
  await reload()
  await expect(brand).toHaveValue('Lotus Lab')
  const { variants } = await owner(api.goods.read, { params: { slug } })
  expect(variants.map(({ sale_price }) => sale_price)).toEqual([1200, 1200, 1550, 1200])

  await page.goto(`/admin/products/${slug}/texts?language=vi`)
  await hydrated(page)
  const title = page.getByRole('textbox', { name: 'Name', exact: true })
  await title.fill('Móng trăng')
  await reload()
  await expect(title).toHaveValue('Móng trăng')
  await save.click()
  await expect(page.getByText('Translations saved')).toBeVisible()
  await reload()
  await expect(save).toBeDisabled()

  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`)
  await hydrated(page)
  await page.getByRole('checkbox', { name: `Select row: ${name}` }).check()
  await page.getByRole('button', { name: 'Edit together' }).click()
  const cell = page.getByRole('textbox', { name: `Price: ${name} Long`, exact: true })
  await cell.fill('14.00')
  await reload()
  await expect(cell).toHaveValue('14.00')
  await page.getByRole('button', { name: 'Save 1 row' }).click()
  await expect(page.getByRole('status').getByText('1 row saved', { exact: true })).toBeVisible()
  await reload()
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled()
  await expect(cell).toHaveValue('14.00')
  await cell.fill('19.00')
  const sheet = page.url()
  await page.getByRole('main').getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).not.toHaveURL(sheet)
  await page.goto(sheet)
  await hydrated(page)
  await expect(cell).toHaveValue('14.00')
  await archiveGoods(owner, slug)
})

test('a variant among many is found by its words, and one that is wrong is shown without them', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const sizes = Array.from({ length: 60 }, (_, at) => `Shade ${at + 1}`)
  const { slug } = await makeGoods(owner, { name: `Moon polish ${Date.now()}`, sizes })
  await openAsOwner(page, `/admin/products/${slug}`)
  const rows = page.getByRole('list', { name: 'Variants' }).getByRole('listitem')
  const price = page.getByLabel('Price', { exact: true })
  const sku = page.getByLabel('SKU', { exact: true })
  const find = page.getByRole('searchbox', { name: 'Find among 60 variants' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(rows).toHaveCount(50)

  await find.fill('shade 57')
  await expect(rows).toHaveCount(1)
  await price.fill('-1')
  await sku.fill('RENAMED-57')
  await page.keyboard.press('Tab')
  // Enter looks no further, and saves nothing
  await find.press('Enter')
  await expect(page.getByText('Not saved yet')).toBeVisible()
  // by its new SKU too, and by the old words while it is written
  await find.fill('renamed')
  await expect(rows).toHaveCount(1)
  await sku.fill('MOON-57')
  await expect(rows).toHaveCount(1)
  await find.fill('shade 12')
  await expect(rows).toHaveText([/Shade 12/])
  await save.click()
  // what is wrong is shown, whatever is looked for
  await expect(rows).toHaveText([/Shade 12/, /Shade 57/])
  await expect(price.last()).toHaveAttribute('aria-invalid', 'true')
  await find.fill('nothing like it')
  await expect(rows).toHaveText([/Shade 57/])
  await price.fill('13.50')
  await save.click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await expect(page.getByText('No variant has these words.')).toBeVisible()
  await find.clear()
  await expect(rows).toHaveCount(50)
  await page.getByRole('button', { name: 'Show all 60' }).press('Enter')
  await expect(rows).toHaveCount(60)
  await expect(rows.nth(50)).toBeFocused()
  const { variants } = await owner(api.goods.read, { params: { slug } })
  expect(variants[56]).toMatchObject({ sale_price: 1350, sku: 'MOON-57' })
  await archiveGoods(owner, slug)
})

test('the pictures of many variants are folded, and open for one that is moved out of sight', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/products/halfmoon-gel-polish')
  const rows = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  const last = await rows.nth(19).getByRole('textbox').inputValue()
  await page.getByRole('button', { name: 'Picture 20 later' }).click()
  await expect(rows.nth(20).getByRole('textbox')).toHaveValue(last)
  await page.getByRole('button', { name: 'Undo all' }).click()
  await expect(rows.nth(19).getByRole('textbox')).toHaveValue(last)
  await page.reload()
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Show all \d+$/ })
    .first()
    .press('Enter')
  await expect(rows.nth(20)).toBeFocused()
})
