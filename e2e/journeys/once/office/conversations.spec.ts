import { api } from '@lunula/contract'
import { openAsOwner } from '../../../fixtures/office/office.ts'
import { publishPost, signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading } from '../../../fixtures/visit.ts'

test('reported conversations are read, settled with a note, and who threatens is shut out', async ({
  page,
  request,
  baseURL,
}) => {
  const host = String(baseURL)
  const mark = crypto.randomUUID().slice(0, 8)
  const author = await signUpAuthor(request, host, `author-${mark}@salon.test`)
  const reader = await signUpAuthor(request, host, `reader-${mark}@salon.test`)
  const reported: string[] = []
  for (const kind of ['job', 'worker'] as const) {
    const title = `${kind} ${mark}`
    const post = await publishPost(host, author, kind, { title, contact_ways: ['message', 'call'] })
    const { thread_id: id } = await reader(api.messages.start, {
      params: { id: post },
      body: { text: `Chào chị ${mark}`, key: crypto.randomUUID() },
    })
    await author(api.messages.write, {
      params: { id },
      body: { text: `Gửi 50 đô ${mark}`, key: crypto.randomUUID() },
    })
    await reader(api.messages.report, {
      params: { id },
      body: { reason: 'scam', note: `Đòi tiền ${title}` },
    })
    reported.push(`Đòi tiền ${title}`)
  }

  await openAsOwner(page, '/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Reported messages/ })
    .click()
  await expect(heading(page, 'Reported messages')).toBeVisible()
  const [first, second] = reported.map((note) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: note }),
  )
  if (!first || !second) throw new Error('Two were reported.')
  await expect(first.getByRole('list', { name: 'The conversation' })).toContainText(`Gửi 50 đô ${mark}`)
  await first.getByLabel('What was done').fill('Wrote to both')
  await first.getByRole('button', { name: 'Settled' }).click()
  await expect(first).toBeHidden()

  await second.getByRole('button', { name: 'Shut out…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Shut the author out…' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Say why')
  await dialog.getByLabel('Reason').fill(`Asked for money ${mark}`)
  await dialog.getByRole('button', { name: 'Shut the author out…' }).click()
  await expect(second).toBeHidden()

  await page.getByRole('link', { name: 'Settled', exact: true }).click()
  await expect(first).toContainText('Wrote to both')
  await expect(second).toContainText(`Asked for money ${mark}`)
  await page.goto('/admin/bans')
  await expect(page.getByText(`Asked for money ${mark}`)).toBeVisible()
})
