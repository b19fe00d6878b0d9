import { api } from '@lunula/contract'
import { confirmEmail } from '../../../fixtures/post-form.ts'
import { publishPost, signUpAuthor } from '../../../fixtures/posts.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { openSettled } from '../../../fixtures/visit.ts'

const SAID = 'They want a deposit of $200.'

test('a dialog with typed words asks before it closes; one without does not', async ({
  page,
  buyer: _buyer,
}) => {
  await openSettled(page, '/jobs?city=Houston')
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  const open = async () => {
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(dialog.getByRole('textbox')).toBeVisible()
  }
  const beside = () => page.mouse.click(5, 5)

  await open()
  await beside()
  await expect(dialog).toBeHidden()
  await open()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await open()
  const name = dialog.getByRole('textbox')
  const given = await name.inputValue()
  await name.fill('Near my sister')
  const question = page.getByRole('dialog', { name: 'Close and lose what you typed?' })
  for (const leave of [beside, () => page.keyboard.press('Escape')]) {
    await leave()
    await question.getByRole('button', { name: 'Keep writing' }).click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Near my sister')
  }
  await dialog.getByRole('button', { name: 'Close' }).click()
  // the answer that loses nothing comes first
  await expect(question.getByRole('button', { name: 'Keep writing' })).toBeFocused()
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(name).toHaveValue(given)
  await name.fill('x')
  await name.fill('')
  await beside()
  await expect(dialog).toBeHidden()
})

test('a dialog that is opened again in the moment it closes stays open', async ({ page, buyer: _buyer }) => {
  await openSettled(page, '/jobs?city=Houston')
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  const opens = page.getByRole('button', { name: 'Save this search' })
  await opens.click()
  const closes = await dialog.getByRole('button', { name: 'Close' }).elementHandle()
  await opens.evaluate((button, close) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const box = document.querySelector('dialog[open]')
    box?.addEventListener('close', () => setTimeout(resolve))
    const press = (element: unknown) => element instanceof HTMLElement && element.click()
    press(close)
    queueMicrotask(() => press(button))
    return promise
  }, closes)
  await expect(dialog.getByRole('textbox')).toBeVisible()
})

test('a report of a post stays when its dialog closes, over a reload, and though it is refused', async ({
  page,
  buyer: _buyer,
}) => {
  await openSettled(page, '/jobs')
  const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')
  const [post, other] = await Promise.all([0, 1].map((at) => links.nth(at).getAttribute('href')))
  const dialog = page.getByRole('dialog', { name: 'Report this post' })
  const reason = dialog.getByRole('combobox')
  const note = dialog.getByRole('textbox')
  const open = async (address = post) => {
    await openSettled(page, String(address))
    await page.getByRole('button', { name: 'Report this post' }).click()
    await expect(note).toBeVisible()
  }
  await open()
  await reason.selectOption('scam')
  await note.fill(SAID)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open(other)
  await expect(note).toHaveValue('')

  await open()
  await expect(note).toHaveValue(SAID)
  await expect(reason).toHaveValue('scam')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('Confirm your e-mail first')).toBeVisible()
  await open()
  await expect(note).toHaveValue(SAID)
})

test('a report of a conversation stays over a reload, until it is sent', async ({
  page,
  buyer,
  request,
  baseURL,
}) => {
  const author = await signUpAuthor(request, String(baseURL), `author-${buyer.email}`)
  const id = await publishPost(String(baseURL), author, 'job', {
    title: 'Cần thợ bột ở Houston',
    contact_ways: ['message', 'call'],
  })
  await confirmEmail(page, buyer.email)
  const body = { text: 'Còn tuyển không chị?', key: crypto.randomUUID() }
  const { thread_id } = await buyer.call(api.messages.start, { params: { id }, body })
  const dialog = page.getByRole('dialog', { name: /^Report / })
  const note = dialog.getByRole('textbox')
  const open = async () => {
    await openSettled(page, `/account/messages/${thread_id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: /^Report / }).click()
    await expect(note).toBeVisible()
  }
  await open()
  await dialog.getByRole('combobox').selectOption('harassment')
  await note.fill(SAID)
  await open()
  await expect(note).toHaveValue(SAID)
  await expect(dialog.getByRole('combobox')).toHaveValue('harassment')
  await dialog.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('Thank you. A moderator looks at it.')).toBeVisible()
  await open()
  await expect(note).toHaveValue('')
})
