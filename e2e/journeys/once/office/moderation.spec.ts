import { randomBytes } from 'node:crypto'
import { api } from '@lunula/contract'
import { expectRefused, OWNER, ownersCall, signInAs } from '../../../fixtures/office/office.ts'
import { publishPost, SAMPLES, signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

test('a watched word leads a post to the queue; a change is seen old and new; an appeal is granted', async ({
  page,
  request,
  email,
  baseURL,
}) => {
  const words = `giucho ${randomBytes(4).toString('hex')}`
  const author = await signUpAuthor(request, String(baseURL), email)
  const standing = await publishPost(String(baseURL), author, 'job')
  const { version } = await author(api.board.readMine, { params: { id: standing } })
  const content = { ...SAMPLES.job, title: 'Cần thợ bột, bao lương cao hơn' }
  await author(api.board.save, { params: { id: standing }, body: { content, version } })

  await signInAs(page, OWNER)
  await page.goto('/admin/watched-words')
  await page.getByRole('button', { name: 'Add words' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('at least two letters')
  await dialog.getByRole('textbox', { name: 'Words' }).fill(words)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(words)).toBeVisible()

  const { _id: id } = await author(api.board.draft, {
    body: { kind: 'job', content: { ...SAMPLES.job, description: `Ai cần thì nhắn, có ${words} cho thợ.` } },
  })
  await author(api.board.submit, { params: { id } })
  await page.goto(`/admin/posts?post=${id}`)
  const shown = page.getByRole('article')
  await expect(shown).toContainText(`Watched word: “${words}”`)
  await hydrated(page)
  await page.keyboard.press('r')
  await dialog.getByRole('button', { name: 'Reject…' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Say why')
  await dialog.getByRole('button', { name: 'Fee or deposit' }).click()
  await dialog.getByLabel('Reason').press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Please leave it out.')
  await dialog.getByRole('button', { name: 'Reject…' }).click()
  await expect(dialog).toBeHidden()
  const rejected = await author(api.board.readMine, { params: { id } })
  expect(rejected).toMatchObject({
    state: 'rejected',
    reason: expect.stringMatching(/deposit.* Please leave it out\.$/),
  })

  await page.goto(`/admin/posts?post=${standing}`)
  const row = shown.getByRole('row').filter({ hasText: 'Cần thợ bột, bao lương cao hơn' })
  await expect(row.getByRole('deletion')).toHaveText(String(SAMPLES.job.title))
  await hydrated(page)
  await page.keyboard.press('a')
  await expect(page.getByText('Change approved')).toBeVisible()

  await page.goto('/admin/law-notes?state=CA')
  await hydrated(page)
  await page.getByRole('button', { name: 'Edit' }).first().click()
  await expect(dialog.getByRole('combobox', { name: 'State' })).toHaveValue('CA')
  await expect(dialog.getByRole('combobox', { name: 'Review' })).toHaveValue('reviewed')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add a note' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  const source = dialog.getByRole('textbox', { name: 'Source', exact: true })
  await expect(source).toHaveAttribute('aria-invalid', 'true')
  await source.fill(`Code ${words}`)
  await dialog.getByText('Words of its own').click()
  await dialog.getByRole('textbox', { name: 'English' }).fill(`Held by ${words}\nsince May.`)
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('CA')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const note = page.getByRole('listitem').filter({ hasText: `Code ${words}` })
  await note.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(note).toHaveCount(0)

  const owner = await ownersCall(String(baseURL))
  await owner(api.moderation.decide, {
    params: { id: standing },
    body: { decision: 'hide', reason: 'Readers asked.' },
  })
  await signInAs(page, email)
  await page.goto('/account/posts')
  const appeal = page.getByRole('button', { name: 'Ask for a second look' })
  await appeal.click()
  await dialog.getByRole('textbox').fill('The salon is mine.')
  await page.reload()
  await appeal.click()
  await expect(dialog.getByRole('textbox')).toHaveValue('The salon is mine.')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('A moderator looks at your post again.')).toBeVisible()

  await signInAs(page, OWNER)
  await page.goto(`/admin/posts?queue=appealed&post=${standing}`)
  await expect(shown).toContainText('The salon is mine.')
  await shown.getByRole('button', { name: 'Show again' }).click()
  await expect(page.getByText('Shown again').first()).toBeVisible()
  expect(await author(api.board.readMine, { params: { id: standing } })).toMatchObject({
    state: 'published',
    appeal: 'granted',
  })
})

test('without the permission there is no queue, and no text to edit', async ({ page, buyer }) => {
  expect(buyer.email).toContain('@')
  await expectRefused(page, ['/admin/posts', '/admin/watched-words', '/admin/pages', '/admin/tax-rates'])
})
