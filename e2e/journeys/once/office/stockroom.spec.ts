import { api } from '@lunula/contract'
import { archiveGoods, makeGoods } from '../../../fixtures/office/goods.ts'
import { openAsOwner, ownersCall } from '../../../fixtures/office/office.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

test('units are received, adjusted with a reason and counted; the list of few left and the history tell it', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const name = `Moon clip ${Date.now()}`
  const made = await makeGoods(owner, { name, sizes: ['Short'] })
  await openAsOwner(page, `/admin/stock?below=5&q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: new RegExp(`^Change: ${name}`) }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('What happened').selectOption('Adjust')
  const units = panel.getByLabel('More or fewer, such as -3')
  await units.fill('-9')
  await panel.getByRole('button', { name: 'Adjust' }).click()
  const reason = panel.getByLabel('Reason')
  await expect(reason.or(units).and(page.locator('[aria-invalid=true]')).first()).toBeVisible()
  await reason.selectOption('Damaged')
  await panel.getByRole('button', { name: 'Adjust' }).click()
  await expect(units).toHaveAttribute('aria-invalid', 'true')
  await expect(units).toHaveValue('-9')
  await units.fill('-2')
  await panel.getByRole('button', { name: 'Adjust' }).click()
  await expect(panel.getByText('5 → 3')).toBeVisible()
  await panel.getByLabel('What happened').selectOption('Receive')
  await panel.getByLabel('Units that came in').fill('10')
  await panel.getByLabel('Note').fill('PO 17')
  await panel.getByRole('button', { name: 'Receive' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: '3 → 13' })).toContainText('PO 17')
  await panel.getByLabel('What happened').selectOption('Count')
  await panel.getByLabel('Units counted').fill('12')
  await panel.getByRole('button', { name: 'Count' }).click()
  await expect(panel.getByText('13 → 12')).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Adjust · Damaged' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  // twelve are not few
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0)
  await archiveGoods(owner, made.slug)
})

test('a category is moved by keys and by drag, never into itself, and removed while it is empty', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const mark = Date.now()
  // in a room of its own: other tests add and remove beside it meanwhile
  const [room, upper, lower] = [`Room ${mark}`, `Upper ${mark}`, `Lower ${mark}`]
  await openAsOwner(page, '/admin/categories')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add category' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('English')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('English').fill(room)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const parentOf = async (name: string) =>
    (await owner(api.categoryTree.list)).docs.find(({ names }) => names.en === name)?.parent
  const slugOf = async (name: string) =>
    (await owner(api.categoryTree.list)).docs.find(({ names }) => names.en === name)?.slug
  const roomSlug = String(await slugOf(room))
  for (const name of [upper, lower])
    await owner(api.categoryTree.create, { body: { names: { en: name }, parent: roomSlug } })
  await page.reload()
  await hydrated(page)
  const nameOf = (name: string) => page.getByRole('button', { name, exact: true })
  await nameOf(lower).focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => parentOf(lower)).toBe(await slugOf(upper))
  await expect(nameOf(lower)).toBeFocused()

  const rowOf = (name: string) => page.getByRole('listitem').filter({ has: nameOf(name) })
  await rowOf(upper).dragTo(rowOf(lower))
  await expect(page.getByRole('alert').filter({ hasText: 'itself' })).toBeVisible()
  expect(await parentOf(upper)).toBe(roomSlug)
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Remove: ${name}` }).click()
    await page
      .getByRole('dialog', { name: `Remove the category “${name}”?` })
      .getByText('Remove', { exact: true })
      .click()
  }
  await remove(upper)
  await expect(page.getByRole('alert').filter({ hasText: 'Only an empty category' })).toBeVisible()
  await expect(nameOf(upper)).toBeVisible()
  await page.getByRole('button', { name: `Out of it: ${lower}` }).click()
  await expect.poll(() => parentOf(lower)).toBe(roomSlug)
  for (const name of [upper, lower, room]) {
    await remove(name)
    await expect(nameOf(name)).toHaveCount(0)
  }
})

test('a category that a colleague removes while it is renamed loses no word, and is not added as a new one', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const name = `Gone ${Date.now()}`
  const { docs } = await owner(api.categoryTree.create, { body: { names: { en: name }, parent: null } })
  const slug = String(docs.find(({ names }) => names.en === name)?.slug)
  await openAsOwner(page, '/admin/categories')
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename category' })
  const english = dialog.getByLabel('English')
  await english.fill(`${name} on`)
  await owner(api.categoryTree.remove, { params: { slug } })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('There is no such category.').first()).toBeVisible()
  await expect(page.getByRole('button', { name, exact: true, includeHidden: true })).toHaveCount(0)
  await expect(english).toHaveValue(`${name} on`)
  await expect(english).toHaveAttribute('aria-invalid', 'true')
})

test('a word of buyers is taught to the search, tried in its box, and forgotten again', async ({ page }) => {
  const words = `moonbeam${Date.now()}`
  await openAsOwner(page, '/admin/search')
  const tried = page.getByRole('textbox', { name: 'Words', exact: true })
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await tried.fill(words)
  await search.click()
  await expect(page.getByText(`0 products for “${words}”`)).toBeVisible()
  await page.getByRole('button', { name: 'Add words' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Words', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Words', { exact: true }).fill(words)
  await dialog.getByLabel('Words of the catalog').fill('lamp')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await tried.fill(words)
  await search.click()
  await expect(page.getByText(new RegExp(`^[1-9]\\d* products? for “${words}”`))).toBeVisible()
  await page.goto(`/admin/search?q=${words}`)
  await hydrated(page)
  await page.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Remove' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No such words')).toBeVisible()
})
