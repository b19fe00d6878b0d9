import { api } from '@lunula/contract'
import { mailsTo } from '../../../fixtures/mailbox.ts'
import { expectRefused, openAsOwner, ownersCall } from '../../../fixtures/office/office.ts'
import { orderShade } from '../../../fixtures/orders.ts'
import { clientOf, expect, HOME, PASSWORD, test } from '../../../fixtures/shop.ts'
import { hydrated } from '../../../fixtures/visit.ts'

const PHOTOGRAPH = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
)

test('staff approve, go on and reject by keys, with a reason beside the document, and its holder reads it', async ({
  page,
  buyer,
  baseURL,
}) => {
  const guest = clientOf(String(baseURL))
  const other = { email: buyer.email.replace('chromium', 'other'), password: PASSWORD }
  const { token } = await guest(api.accounts.signUp, { body: other })
  const second = clientOf(String(baseURL), token.accessToken)
  const { _id: approved } = await second(api.licenses.submit, {
    body: { type: 'nail_technician', state: 'CA', number: 'N-78', expires_on: '2030-01-01' },
  })
  await second(api.licenses.attach, { params: { id: approved }, file: new Blob([PHOTOGRAPH]) })
  const { _id: id } = await buyer.call(api.licenses.submit, {
    body: { type: 'nail_technician', state: 'CA', number: 'N-77', expires_on: '2030-01-01' },
  })
  await buyer.call(api.licenses.attach, { params: { id }, file: new Blob([PHOTOGRAPH]) })
  await openAsOwner(page, '/admin/licenses')
  await page.getByRole('searchbox', { name: 'Search' }).fill(buyer.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').last().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nail technician · CA')
  await expect(page.getByRole('img', { name: 'Document' })).toBeVisible()
  await hydrated(page)
  await page.keyboard.press('+')
  await expect(page.getByText('150 %')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).not.toHaveURL(new RegExp(id))
  await page.goto(`/admin/licenses/${approved}`)
  await hydrated(page)
  await page.keyboard.press('a')
  await expect
    .poll(async () => (await second(api.licenses.list)).docs.map(({ status }) => status))
    .toEqual(['approved'])
  await page.goto(`/admin/licenses/${id}`)
  await hydrated(page)
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Reject this document' })
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Say why')
  await dialog.getByRole('button', { name: 'Not readable' }).click()
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
  const { docs } = await buyer.call(api.licenses.list)
  expect(docs).toMatchObject([{ status: 'rejected', reason: expect.stringContaining('sharper picture') }])
})

test('staff take the approval of a certificate back, with a reason that its holder reads', async ({
  page,
  buyer,
  baseURL,
}) => {
  const { _id: id } = await buyer.call(api.tax.addExemption, {
    body: { state: 'CA', number: 'SR-77', business_name: 'Moon Nails', expires_on: null },
  })
  await buyer.call(api.tax.addDocument, { params: { id }, file: new Blob([PHOTOGRAPH]) })
  const owner = await ownersCall(String(baseURL))
  await owner(api.tax.review, { params: { id }, body: { decision: 'approve' } })
  await openAsOwner(page, `/admin/tax-certificates/${id}`)
  await hydrated(page)
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Take the approval back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take the approval back' })
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Say why')
  await dialog.getByRole('button', { name: 'Has ended' }).click()
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Approval taken back')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Not approved')
  await expect(page.getByRole('button', { name: 'Take the approval back' })).toHaveCount(0)
  const { docs } = await buyer.call(api.tax.exemptions)
  expect(docs).toMatchObject([{ status: 'rejected', reason: expect.stringContaining('has ended') }])
})

test('staff find a customer, grant credit with a reason, note, and put a double into the account', async ({
  page,
  buyer,
  baseURL,
}) => {
  const shop = String(baseURL)
  const tail = String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')
  const phone = `(213) ${tail.slice(0, 3)}-${tail.slice(3)}`
  const email = `double-${buyer.email}`
  const { token } = await clientOf(shop)(api.accounts.signUp, { body: { email, password: PASSWORD } })
  const double = { call: clientOf(shop, token.accessToken), email }
  const { _id: addressId } = await double.call(api.shipping.addAddress, { body: { ...HOME, phone } })
  // many buyers of journeys share the phone number of one address
  await buyer.call(api.shipping.removeAddress, { params: { id: buyer.addressId } })
  await buyer.call(api.shipping.addAddress, { body: { ...HOME, phone } })
  const order = await orderShade({ ...double, addressId }, 2)

  await openAsOwner(page, '/admin')
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Customers' }).click()
  await page.getByRole('searchbox', { name: 'Search' }).fill(buyer.email)
  await expect(page).toHaveURL(/q=/)
  await page
    .getByRole('row')
    .filter({ has: page.getByText(buyer.email, { exact: true }) })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lan Nguyễn')

  await page.getByRole('button', { name: 'Change credit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount ($)').fill('501')
  await dialog.getByLabel('Reason').fill('A bottle leaked')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('At most $500.00 at once.')
  await dialog.getByLabel('Amount ($)').fill('12.50')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Credit granted')).toBeVisible()
  const note = page.getByLabel('Note for colleagues')
  await note.fill('Calls in the morning.')
  await page.reload()
  await expect(note).toHaveValue('Calls in the morning.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').getByText('Calls in the morning.')).toBeVisible()
  await expect(note).toHaveValue('')

  await note.fill('Written by mistake.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('button', { name: 'Delete: Written by mistake.' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Written by mistake.')).toHaveCount(0)
  await expect(page.getByText('Note deleted')).toBeVisible()
  await expect(page.getByText('Calls in the morning.')).toBeVisible()

  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  const merging = page.getByRole('dialog', { name: 'Merge two accounts' })
  await expect(merging.getByText('Goes over')).toBeVisible()
  await merging.getByRole('button', { name: 'Merge for good' }).click()
  await expect(page.getByText('Accounts merged')).toBeVisible()
  await expect(page.getByRole('link', { name: order.number })).toBeVisible()
  expect((await buyer.call(api.orders.list)).docs.map(({ _id }) => _id)).toEqual([order._id])
  expect((await buyer.call(api.referrals.me)).credit).toMatchObject({ balance: 1250 })

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(buyer.email)
  await page.getByRole('option', { name: buyer.email }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lan Nguyễn')
})

test('a customer is signed out, shut out of the board and let in again, told what is held, and erased', async ({
  page,
  buyer,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const { docs: found } = await owner(api.customers.list, { query: { q: buyer.email } })
  await openAsOwner(page, `/admin/customers/${found[0]?._id}`)
  const devices = page.getByRole('heading', { name: 'Signed in on' }).locator('xpath=..')
  await devices
    .getByRole('button', { name: /^Sign out:/ })
    .first()
    .click()
  await expect(devices.getByRole('button', { name: /^Sign out:/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Ban from the board' }).click()
  const dialog = page.getByRole('dialog')
  const send = dialog.locator('button[type=submit]')
  await send.click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').fill('Asked for deposits')
  await send.click()
  await expect(page.getByText('Banned from the board: Asked for deposits')).toBeVisible()
  await page.getByRole('button', { name: 'Lift the ban' }).click()
  await dialog.getByRole('button', { name: 'Lift the ban' }).click()
  await expect(page.getByText('Banned from the board: Asked for deposits')).toHaveCount(0)

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export data' }).click()
  const parts = await (await (await saved).createReadStream()).toArray()
  expect(Buffer.concat(parts).toString()).toContain(buyer.email)

  await page.getByRole('button', { name: 'Erase account' }).click()
  await dialog.getByLabel('E-mail of the account').fill('another@salon.test')
  await dialog.getByLabel('Reason').fill('Asked for it')
  await send.click()
  await expect(dialog.getByLabel('E-mail of the account')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('E-mail of the account').fill(buyer.email)
  await send.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Account closed')
})

test('a message to the shop is answered by mail', async ({ page, buyer }) => {
  const question = `Is it vegan? ${buyer.email}`
  await buyer.call(api.inquiries.send, {
    body: { name: 'Lan', email: buyer.email, topic: 'product', message: question },
  })
  await openAsOwner(page, '/admin/inquiries?state=open')
  await page.getByRole('row').filter({ hasText: buyer.email }).getByRole('link').click()
  await expect(page.getByText(question)).toBeVisible()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByLabel('Your answer')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Your answer').fill('Yes, all of it.')
  await page.reload()
  await expect(page.getByLabel('Your answer')).toHaveValue('Yes, all of it.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByLabel('Your answer')).toHaveValue('')
  await expect(page.getByRole('listitem').filter({ hasText: 'Yes, all of it.' })).toBeVisible()
  await expect(async () => {
    const texts = (await mailsTo(page.request, buyer.email)).map(({ text }) => text).join()
    expect(texts).toContain('Yes, all of it.')
  }).toPass({ timeout: 15_000 })
})

test('an answer takes no more words until what came of it is shown, and then the next', async ({
  page,
  buyer,
}) => {
  const { email } = buyer
  const message = `Is it in stock? ${email}`
  await buyer.call(api.inquiries.send, { body: { name: 'Lan', email, topic: 'product', message } })
  await openAsOwner(page, '/admin/inquiries?state=open')
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  const words = page.getByLabel('Your answer')
  await words.waitFor()
  const { promise: held, resolve: end } = Promise.withResolvers<void>()
  await page.route('**/api/v1/admin/inquiries/*', async (route) => {
    if (route.request().method() === 'GET') await held
    await route.fallback()
  })
  const answer = page.getByRole('button', { name: 'Send answer' })
  await words.fill('It is.')
  await answer.click()
  await expect(words).toHaveValue('')
  await expect(words).not.toBeEditable()
  await expect(answer).toBeDisabled()
  end()
  await expect(words).toBeEditable()
  await words.fill('In all shades.')
  await answer.click()
  for (const each of ['It is.', 'In all shades.'])
    await expect(page.getByRole('listitem').filter({ hasText: each })).toBeVisible()
})

test('credit and its reason stay over a reload, and are looked at anew where a colleague was first', async ({
  page,
  buyer,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const { docs } = await owner(api.customers.list, { query: { q: buyer.email } })
  const params = { id: String(docs[0]?._id) }
  await openAsOwner(page, `/admin/customers/${params.id}`)
  const open = page.getByRole('button', { name: 'Change credit' })
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save' })
  await open.click()
  await dialog.getByLabel('Amount ($)').fill('12.50')
  await dialog.getByLabel('Reason').fill('A bottle leaked')
  await page.reload()
  await open.click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('A bottle leaked')

  const body = { key: crypto.randomUUID(), amount: 1000, reason: 'The same bottle' }
  await owner(api.customers.grantCredit, { params, body })
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('The balance has changed: it is $10.00 now.')
  await expect(dialog.getByText('They have $10.00.')).toBeVisible()
  await expect(dialog.getByLabel('Amount ($)')).toHaveValue('12.50')
  await save.click()
  await expect(page.getByText('Credit granted')).toBeVisible()
  expect((await buyer.call(api.referrals.me)).credit).toMatchObject({ balance: 2250 })
  // what was sent is not offered again
  await open.click()
  await expect(dialog.getByLabel('Reason')).toHaveValue('')
})

test('a review is hidden with a reason and shown again', async ({ page, buyer, baseURL }) => {
  await orderShade(buyer)
  const title = `Chips ${Date.now()}`
  const { _id: id } = await buyer.call(api.reviews.write, {
    params: { slug: 'halfmoon-gel-polish' },
    body: { stars: 2, title, text: 'After three days.' },
  })
  await openAsOwner(page, '/admin/reviews?stars=2')
  await page.getByRole('checkbox', { name: new RegExp(title) }).check()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Hide this review?' })
  await dialog.getByLabel('Reason').fill('Names a person.')
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByText('1 review hidden')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Names a person.')
  await page.getByRole('checkbox', { name: new RegExp(title) }).check()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('1 review shown')).toBeVisible()
  await buyer.call(api.reviews.remove, { params: { slug: 'halfmoon-gel-polish' } })
  const owner = await ownersCall(String(baseURL))
  const { docs } = await owner(api.reviews.all, { query: { stars: 2 } })
  expect(docs.map(({ _id }) => _id)).not.toContain(id)
})

test('without a permission there is no customer, paper or review to see', async ({ page, buyer }) => {
  expect(buyer.email).toContain('@')
  await expectRefused(page, [
    '/admin/customers',
    '/admin/licenses',
    '/admin/tax-certificates',
    '/admin/reviews',
  ])
})
