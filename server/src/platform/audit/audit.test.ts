import { inquiries } from '@lunula/contract/inquiries/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../testing/app.ts'
import { refusalOf, signUpStaff, type TestBuyer } from '../../testing/factories/user-factory.ts'
import { refuse } from '../refusal.ts'
import { recordChange, withAudit } from './audit.ts'

let shop: TestApp
let owner: TestBuyer
beforeAll(async () => {
  shop = await buildTestApp()
  owner = await signUpStaff(shop, 'owner')
})
afterAll(() => shop.close())

const lines = async (kind: string) =>
  (
    await shop.platform.database.query(
      'select actor_id, operation, subject_id, before, after from audit_log where subject_kind = $1 order by id',
      [kind],
    )
  ).rows

const subject = { kind: 'thing', id: '1' }
const request = {
  actorId: '',
  operation: 'changeThing',
  requestId: 'r',
  change: { subject, before: null, after: {} },
}

test('what staff write leaves a line, even where no code records it; what is refused or read leaves none', async () => {
  await shop.client()(inquiries.send, {
    body: { name: 'Mai', email: 'mai@salon.test', topic: 'other', message: 'Are you open?' },
  })
  const [{ _id: id } = { _id: '' }] = (await owner.call(inquiries.list)).docs
  await owner.call(inquiries.close, { params: { id } })
  await refusalOf(owner.call(inquiries.close, { params: { id: '01939a5e-7c1a-7d2f-8a55-3f6f0e5a9b11' } }))
  expect(await lines('inquiries')).toEqual([
    {
      actor_id: owner.userId,
      operation: inquiries.close.operationId,
      subject_id: id,
      before: null,
      after: {},
    },
  ])
})

test('only what differs is kept, without secrets, and long texts by their beginning', async () => {
  await recordChange(
    shop.platform,
    {
      subject,
      before: { name: 'a', price: 100, sizes: [1, 2], password: 'x' },
      after: { name: 'a', price: 120, sizes: [1, 2], password: 'y', text: 'z'.repeat(5_000) },
    },
    'repriced',
  )
  const [line] = await lines('thing')
  expect(line).toMatchObject({
    actor_id: null,
    operation: 'repriced',
    before: { price: 100, password: '…', text: null },
    after: { price: 120, password: '…', text: expect.stringMatching(/^"z{1999}…$/) },
  })
  expect(Object.keys(line?.['before'] ?? {})).not.toContain('name')
})

test('the line is undone with its change', async () => {
  const change = { subject: { kind: 'undone', id: null }, before: null, after: { a: 1 } }
  await shop.platform.database.transaction(async () => {
    await recordChange(shop.platform, change, 'tried')
    return refuse('auth.forbidden')
  })
  expect(await lines('undone')).toEqual([])
})

test('a change that is recorded with what was before takes the place of the general line', async () => {
  const who = { ...request, actorId: owner.userId }
  await withAudit(shop.platform, who, () =>
    recordChange(shop.platform, { subject: { kind: 'told', id: '2' }, before: { n: 1 }, after: { n: 2 } }),
  )
  expect(await lines('told')).toEqual([
    { actor_id: owner.userId, operation: 'changeThing', subject_id: '2', before: { n: 1 }, after: { n: 2 } },
  ])
  expect(await lines('thing')).toHaveLength(1)
})
