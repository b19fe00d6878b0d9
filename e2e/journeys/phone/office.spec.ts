import { randomBytes } from 'node:crypto'
import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { openAsOwner, ownersCall } from '../../fixtures/office/office.ts'
import { orderShade } from '../../fixtures/orders.ts'
import { SAMPLES, signUpAuthor } from '../../fixtures/posts.ts'
import { expect, test } from '../../fixtures/shop.ts'

/** What a thumb does in the back office: nothing is wider than the screen, and nothing needs a key. */
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test('a parcel is packed on a phone: its papers, its parts, a note; another order is canceled', async ({
  page,
  buyer,
}) => {
  const [order, other] = [await orderShade(buyer, 2), await orderShade(buyer, 1)]
  await openAsOwner(page, `/admin/orders?q=${encodeURIComponent(buyer.email)}`)
  await page
    .getByText(order.number)
    .locator('xpath=ancestor::tr')
    .getByRole('checkbox')
    .check({ force: true })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Pick list' }).click()
  expect((await saved).suggestedFilename()).toBe('pick_list.pdf')
  expect(await fits(page)).toBe(true)
  await page.getByRole('link', { name: order.number }).click()
  await page.getByRole('button', { name: 'Ship items' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton').first().fill('1')
  await dialog.getByRole('button', { name: 'Mark shipped' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Partly shipped')
  const note = page.getByLabel('Note for colleagues')
  await note.fill('One bottle is still on its way to us.')
  await page.reload()
  await expect(note).toHaveValue('One bottle is still on its way to us.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('One bottle is still on its way to us.')).toBeVisible()
  await expect(note).toHaveValue('')
  expect(await fits(page)).toBe(true)

  await page.goto(`/admin/orders/${other._id}`)
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Canceled')
})

test('a post is approved on a phone, and several are turned down at once', async ({
  page,
  request,
  email,
  baseURL,
}) => {
  const words = `chodien ${randomBytes(4).toString('hex')}`
  const owner = await ownersCall(String(baseURL))
  await owner(api.watchedWords.create, { body: { words, note: '' } })
  const author = await signUpAuthor(request, String(baseURL), email)
  const ids: string[] = []
  for (const turn of [1, 2, 3]) {
    const content = {
      ...SAMPLES.job,
      title: `Wanted ${words} ${turn}`,
      phone: `(713) 555-01${turn}${turn}`,
      description: `Turn ${turn}: a busy salon with friendly people, ${words}, close to the ${turn}th highway.`,
    }
    const { _id } = await author(api.board.draft, { body: { kind: 'job', content } })
    await author(api.board.submit, { params: { id: _id } })
    ids.push(_id)
  }
  const stateOf = async (id = '') => (await author(api.board.readMine, { params: { id } })).state
  await openAsOwner(page, `/admin/posts?post=${ids[0]}`)
  await page.getByRole('article').getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => stateOf(ids[0])).toBe('published')
  expect(await fits(page)).toBe(true)

  const { _id: authorId } = await author(api.profile.me)
  await page.goto(`/admin/posts?queue=pending&author=${authorId}`)
  for (const turn of [2, 3])
    await page.getByRole('checkbox', { name: `Wanted ${words} ${turn}` }).check({ force: true })
  const bar = page.getByRole('region', { name: '2 selected' })
  await bar.getByRole('button', { name: 'Reject…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Fee or deposit' }).click()
  await dialog.locator('button[type=submit]').click()
  await expect.poll(() => stateOf(ids[1])).toBe('rejected')
  await expect.poll(() => stateOf(ids[2])).toBe('rejected')
})

test('a message to the shop is answered on a phone', async ({ page, buyer }) => {
  await buyer.call(api.inquiries.send, {
    body: { name: buyer.email, email: buyer.email, topic: 'order', message: 'Where is it?' },
  })
  await openAsOwner(page, '/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Messages to answer/ })
    .click()
  await page.getByRole('link', { name: buyer.email }).click()
  await page.getByLabel('Your answer').fill('On its way since noon.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'On its way since noon.' })).toBeVisible()
  expect(await fits(page)).toBe(true)
})
