import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { publishPost, signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading, hydrated, openSettled } from '../../../fixtures/visit.ts'

const UNREACHABLE = 'The shop cannot be reached. Check your connection and try again.'
const PRODUCT = '/product/halfmoon-gel-polish'

interface Part {
  what: string
  path: string
  file: string
  press: RegExp
  /** How wide the screen is, where a phone's is meant. */
  width?: number
}

const DIALOGS: Part[] = [
  { what: 'larger pictures', path: PRODUCT, file: 'zoom-dialog', press: /^Zoom/ },
  { what: 'filters', path: '/categories/gel-polish', file: 'filter-sheet', press: /^Filter/, width: 390 },
  { what: 'filters of the board', path: '/jobs', file: 'filter-sheet', press: /^Filter/, width: 390 },
  { what: 'the week that is reckoned by', path: '/jobs', file: 'week-sheet', press: /^Change/ },
  { what: 'a search to keep', path: '/jobs', file: 'save-search-dialog', press: /^Save this search/ },
]

/** Until it is answered, the files of one part of the program cannot be had. */
async function withhold(page: Page, file: string): Promise<() => Promise<void>> {
  const address = `**/assets/${file}-*.js`
  await page.route(address, (route) => route.fulfill({ status: 503, body: '' }))
  return () => page.unroute(address)
}

for (const { what, path, file, press, width } of DIALOGS)
  test(`a dialog of ${what} that cannot be had leaves the page, says why, and opens with the next press`, async ({
    page,
  }) => {
    if (width) await page.setViewportSize({ width, height: 844 })
    const giveOut = await withhold(page, file)
    await page.goto(path)
    await hydrated(page)
    const title = await heading(page, /./).textContent()
    const button = page.getByRole('button', { name: press }).filter({ visible: true }).first()
    await button.click()
    await expect(page.getByText(UNREACHABLE)).toBeVisible()
    await expect(heading(page, /./)).toHaveText(String(title))
    await giveOut()
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(button).toBeFocused()
  })

test('a search goes on while its suggestions cannot be had, and they come once they can', async ({
  page,
}) => {
  const giveOut = await withhold(page, 'suggestion-panel')
  const failed = page.waitForResponse((answer) => answer.status() === 503)
  await page.goto('/')
  await hydrated(page)
  const search = page.getByRole('combobox', { name: 'Search the shop' })
  await search.fill('top coat')
  await failed
  await expect(search).toHaveValue('top coat')
  await giveOut()
  await expect(page.getByRole('listbox')).toBeVisible()
  await search.press('Enter')
  await expect(page).toHaveURL(/\/search\?q=top\+coat/)
})

test('a guest who saves a thing while the way to the sign-in cannot be had hears why', async ({ page }) => {
  const giveOut = await withhold(page, 'saved-toasts')
  await page.goto(PRODUCT)
  await hydrated(page)
  const heart = page.getByRole('button', { name: 'Save Halfmoon Gel Polish', exact: true })
  await heart.click()
  await expect(page.getByText(UNREACHABLE)).toBeVisible()
  await giveOut()
  await heart.click()
  await expect(page).toHaveURL(/\/auth\/signin/)
})

test('what is saved and taken off again stands, though the part that says so cannot be had', async ({
  page,
  buyer,
}) => {
  await withhold(page, 'saved-toasts')
  await openSettled(page, PRODUCT)
  const heart = page.getByRole('button', { name: /Halfmoon Gel Polish/ }).and(page.locator('[aria-pressed]'))
  const saved = async () => (await buyer.call(api.wishlist.ids)).product_ids.length
  for (const count of [1, 0]) {
    await heart.first().click()
    await expect.poll(saved).toBe(count)
    await expect(heart.first()).toHaveAttribute('aria-pressed', String(count === 1))
  }
  await expect(page.getByText(UNREACHABLE)).toBeHidden()
})

test('a contact whose part of the program cannot be had is shown with the next press', async ({
  page,
  request,
  baseURL,
}) => {
  const author = await signUpAuthor(request, String(baseURL), `author-${crypto.randomUUID()}@salon.test`)
  const id = await publishPost(String(baseURL), author, 'job', { contact_shown_to: 'everyone' })
  const giveOut = await withhold(page, 'post-calls')
  await page.goto(`/technician/jobs/${id}`)
  await hydrated(page)
  const show = page.getByRole('button', { name: 'Show: Phone call' })
  await show.click()
  await expect(page.getByText(UNREACHABLE)).toBeVisible()
  await giveOut()
  await show.click()
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeVisible()
})
