import { MAX_INVITATIONS } from '@lunula/contract/accounts/invitations/constants.ts'
import { invitations } from '@lunula/contract/accounts/invitations/schemas.ts'
import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { roles } from '@lunula/contract/accounts/roles/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { staff } from '@lunula/contract/accounts/staff/schemas.ts'
import { audit } from '@lunula/contract/audit/schemas.ts'
import { customers } from '@lunula/contract/customers/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import {
  PASSWORD,
  refusalOf,
  settleIn,
  signInAgain,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../../testing/factories/user-factory.ts'
import { mailsTo } from '../../../../testing/mails.ts'

let shop: TestApp
let owner: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp({ staffSecondFactor: 'required' })
  owner = await signUpStaff(shop, 'owner')
  await passFactor(owner)
})
afterAll(() => shop.close())

const passFactor = ({ userId }: TestBuyer) =>
  shop.platform.database.query('update sessions set second_factor_at = now() where user_id = $1', [userId])

let count = 0
const nextEmail = () => {
  count += 1
  return `invited${count}@salon.test`
}

async function tokensMailedTo(email: string): Promise<string[]> {
  const mails = await mailsTo(shop, email)
  return mails.flatMap(({ text }) => /\/auth\/staff-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? [])
}

/** Invites an address and opens its mailbox. */
async function invite(email: string, role = 'support', by = owner): Promise<{ id: string; token: string }> {
  const { _id: id } = await by.call(invitations.invite, { body: { email, role } })
  const [token = ''] = await tokensMailedTo(email)
  return { id, token }
}

const guest = () => shop.client()
const signUp = (token: string) => guest()(invitations.signUp, { body: { token, password: PASSWORD } })
const read = (token: string) => guest()(invitations.read, { body: { token } })
const accept = ({ call }: TestBuyer, token: string) => call(invitations.accept, { body: { token } })

async function settledBuyer(): Promise<TestBuyer> {
  const buyer = await signUpBuyer(shop)
  await settleIn(shop, buyer)
  return buyer
}

const OVER = { status: 410, code: 'staff.invitation_over' }

test('a stranger opens an account by the link, is confirmed, holds the role, and waits for the factor', async () => {
  const email = nextEmail()
  const { token } = await invite(email.toUpperCase(), 'support')
  expect(token.length).toBeGreaterThanOrEqual(22)
  expect(await read(token)).toMatchObject({ email: email.toUpperCase(), role: 'support', has_account: false })
  const entered = await signUp(token)
  expect(entered).toMatchObject({
    second_factor_due: true,
    user: { role: 'support', email_verified: true, email: email.toUpperCase() },
  })
  const call = shop.client(entered.token.accessToken)
  expect(await refusalOf(call(customers.list, {}))).toMatchObject({ code: 'second_factor.required' })
  expect(await refusalOf(signUp(token))).toMatchObject(OVER)
})

test('a customer accepts as who they are; the log says who, and who invited', async () => {
  const buyer = await settledBuyer()
  const { id, token } = await invite(buyer.email, 'moderator')
  expect(await read(token)).toMatchObject({ has_account: true })
  expect(await accept(buyer, token)).toMatchObject({ second_factor_due: true, user: { role: 'moderator' } })
  const { docs } = await owner.call(audit.list, { query: { subject_id: buyer.userId } })
  expect(docs).toMatchObject([
    { operation: 'acceptStaffInvitation', actor: { _id: buyer.userId }, after: { role: 'moderator' } },
  ])
  const { docs: sent } = await owner.call(audit.list, { query: { subject_id: id } })
  expect(sent).toMatchObject([
    {
      operation: 'inviteStaff',
      actor: { _id: owner.userId },
      after: { email: buyer.email, role: 'moderator' },
    },
  ])
  const { rows } = await shop.platform.database.query(
    'select changed_by, role_before, role_after from staff_changes where user_id = $1',
    [buyer.userId],
  )
  expect(rows).toEqual([{ changed_by: owner.userId, role_before: null, role_after: 'moderator' }])
})

test('the token is kept as a hash, and neither list nor log tells it', async () => {
  const email = nextEmail()
  const { token } = await invite(email)
  const { rows } = await shop.platform.database.query(
    'select * from staff_invitations where email_key = $1',
    [email],
  )
  const { docs } = await owner.call(audit.list, {})
  expect(JSON.stringify([rows, docs, await owner.call(invitations.list)])).not.toContain(token)
})

test('of two acceptances at once one gives the role, and both hear of it', async () => {
  const buyer = await settledBuyer()
  const { token } = await invite(buyer.email)
  const [first, second] = await Promise.all([accept(buyer, token), accept(buyer, token)])
  expect(second).toEqual(first)
  const { docs } = await owner.call(audit.list, { query: { subject_id: buyer.userId } })
  expect(docs).toHaveLength(1)
  const { token: other } = await invite(nextEmail())
  const opened = await Promise.allSettled([signUp(other), signUp(other), signUp(other)])
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a link that was taken up says so to whoever opens it again, while they hold a role', async () => {
  const buyer = await settledBuyer()
  const { token } = await invite(buyer.email)
  expect(await read(token)).toMatchObject({ accepted: false })
  const taken = await accept(buyer, token)
  expect(await read(token)).toMatchObject({ accepted: true, email: buyer.email })
  expect(await accept(buyer, token)).toEqual(taken)
  expect(await refusalOf(accept(await settledBuyer(), token))).toMatchObject(OVER)
  expect(await refusalOf(signUp(token))).toMatchObject(OVER)
  await owner.call(staff.remove, { params: { id: buyer.userId } })
  expect(await refusalOf(read(token))).toMatchObject(OVER)
  expect(await refusalOf(accept(buyer, token))).toMatchObject(OVER)
})

test('the link works for seven days and not a minute more', async () => {
  const { token } = await invite(nextEmail())
  shop.clock.advance(7 * 24 * 60 - 1)
  expect(await read(token)).toMatchObject({ role: 'support' })
  shop.clock.advance(1)
  expect(await refusalOf(read(token))).toMatchObject(OVER)
  expect(await refusalOf(signUp(token))).toMatchObject(OVER)
  owner = await signInAgain(shop, owner)
  await passFactor(owner)
  expect((await owner.call(invitations.list)).docs[0]).toMatchObject({ expired: true })
})

test('a link that was sent once more ends the one before, one that was revoked ends', async () => {
  const email = nextEmail()
  const { id, token } = await invite(email)
  await owner.call(invitations.resend, { params: { id } })
  const newer = (await tokensMailedTo(email)).find((each) => each !== token) ?? ''
  expect(await refusalOf(read(token))).toMatchObject(OVER)
  expect(await read(newer)).toMatchObject({ email })
  await owner.call(invitations.revoke, { params: { id } })
  for (const call of [() => read(newer), () => signUp(newer)])
    expect(await refusalOf(call())).toMatchObject(OVER)
  for (const call of [invitations.resend, invitations.revoke])
    expect(await refusalOf(owner.call(call, { params: { id } }))).toMatchObject({
      code: 'staff.invitation_not_found',
    })
  expect((await owner.call(invitations.list)).docs.map(({ _id }) => _id)).not.toContain(id)
})

test('another account, and one whose address is not confirmed, get nothing; the link stays good', async () => {
  const unconfirmed = await signUpBuyer(shop)
  const { token } = await invite(unconfirmed.email)
  expect(await refusalOf(accept(await settledBuyer(), token))).toMatchObject({
    code: 'staff.invitation_other_account',
  })
  expect(await refusalOf(accept(unconfirmed, token))).toMatchObject({
    code: 'staff.invitation_unconfirmed',
  })
  // whoever has the mailbox has the address: the account that only claimed it loses it
  expect(await signUp(token)).toMatchObject({ user: { email: unconfirmed.email, role: 'support' } })
  expect((await refusalOf(unconfirmed.call(profile.me))).status).toBe(401)
})

test('whoever has a confirmed account is led to it instead of to a second one', async () => {
  const buyer = await settledBuyer()
  const { token } = await invite(buyer.email)
  expect(await refusalOf(signUp(token))).toMatchObject({ code: 'auth.email_taken' })
  expect(await accept(buyer, token)).toMatchObject({ user: { role: 'support' } })
})

test('nobody invites to more than they hold, only owners invite owners', async () => {
  const { _id: role } = await owner.call(roles.create, {
    body: { name: 'Office lead', permissions: ['staff.write', 'orders.read'] },
  })
  const lead = await settledBuyer()
  await owner.call(staff.add, { body: { email: lead.email, role } })
  await passFactor(lead)
  const ask = (given: string) => lead.call(invitations.invite, { body: { email: nextEmail(), role: given } })
  expect(await refusalOf(ask('owner'))).toMatchObject({ code: 'staff.owners_only' })
  expect(await refusalOf(ask('manager'))).toMatchObject({ code: 'staff.role_beyond_yours' })
  const { id } = await invite(nextEmail(), 'owner')
  for (const call of [invitations.resend, invitations.revoke])
    expect(await refusalOf(lead.call(call, { params: { id } }))).toMatchObject({ code: 'staff.owners_only' })
  const { docs } = await lead.call(invitations.list)
  expect(docs.find(({ _id }) => _id === id)?.allowed_actions).toEqual([])
  await owner.call(invitations.revoke, { params: { id } })

  // what the inviter may no longer give is no longer offered
  const invited = await settledBuyer()
  const { token } = await invite(invited.email, role, lead)
  await owner.call(staff.remove, { params: { id: lead.userId } })
  expect(await refusalOf(accept(invited, token))).toMatchObject(OVER)
})

test('one open invitation an address, none for who works here, and a cap', async () => {
  const email = nextEmail()
  await invite(email)
  const ask = (to: string) =>
    refusalOf(owner.call(invitations.invite, { body: { email: to, role: 'support' } }))
  expect(await ask(email.toUpperCase())).toMatchObject({ code: 'staff.already_invited' })
  expect(await ask(owner.email)).toMatchObject({ code: 'staff.already_member' })
  const { docs } = await owner.call(invitations.list)
  for (let open = docs.length; open < MAX_INVITATIONS; open++)
    await owner.call(invitations.invite, { body: { email: nextEmail(), role: 'support' } })
  expect(await ask(nextEmail())).toMatchObject({ code: 'staff.too_many_invitations' })
  for (const { _id } of (await owner.call(invitations.list)).docs)
    await owner.call(invitations.revoke, { params: { id: _id } })
})

test('an invited address is answered alike by sign-in, whether or not it has an account', async () => {
  const email = nextEmail()
  const { token } = await invite(email)
  const tried = () => refusalOf(guest()(accounts.signIn, { body: { email, password: 'wrong-word-1' } }))
  expect(await tried()).toMatchObject({ code: 'auth.invalid_credentials' })
  await signUp(token)
  expect(await tried()).toMatchObject({ code: 'auth.invalid_credentials' })
  for (const unknown of ['x'.repeat(43), token.slice(1)])
    expect(await refusalOf(read(unknown))).toMatchObject(OVER)
})

test('a mail is in the language of the account that is there, else of whoever invites', async () => {
  const reader = await settledBuyer()
  await shop.platform.database.query("update users set language = 'es' where id = $1", [reader.userId])
  await invite(reader.email)
  expect((await mailsTo(shop, reader.email)).map(({ subject }) => subject)).toContain(
    'Te invitan a trabajar en Lunula',
  )
  await shop.platform.database.query("update users set language = 'vi' where id = $1", [owner.userId])
  const email = nextEmail()
  await invite(email)
  expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual([
    'Bạn được mời làm việc tại Lunula',
  ])
})

test('what was sent to somebody goes with their account, and not by one that only claims the address', async () => {
  const claimant = await signUpBuyer(shop)
  const { token } = await invite(claimant.email)
  await claimant.call(profile.deleteMe, { body: { password: PASSWORD } })
  const { user, ...entered } = await signUp(token)
  const call = shop.client(entered.token.accessToken)
  expect(JSON.stringify(await call(profile.exportMe))).toContain('"accepted_at"')
  await call(profile.deleteMe, { body: { password: PASSWORD } })
  const { rows } = await shop.platform.database.query(
    'select id from staff_invitations where email_key = $1',
    [user.email],
  )
  expect(rows).toEqual([])
})
