import { accounts } from '@lunula/contract/accounts/schemas.ts'
import { customers } from '@lunula/contract/customers/schemas.ts'
import type { TestApp } from '../app.ts'
import { PASSWORD, signUpBuyer } from '../factories/user-factory.ts'
import type { Belonging } from './resource-factories.ts'

type Make = Belonging['make']
const shared = (make: Make): Belonging => ({ whose: 'shared', make })

const customer: Make = async (shop) => ({ params: { id: (await signUpBuyer(shop)).userId } })
const pair: Make = async (shop) => ({
  params: { id: (await signUpBuyer(shop)).userId, other: (await signUpBuyer(shop)).userId },
})

async function device(shop: TestApp) {
  const { email, userId: id } = await signUpBuyer(shop)
  await shop.client()(accounts.signIn, { body: { email, password: PASSWORD } })
  const { rows } = await shop.platform.database.query<{ id: string }>(
    'select id from sessions where user_id = $1 order by id desc limit 1',
    [id],
  )
  return { params: { id, session: String(rows[0]?.id) } }
}

/** What the calls of the back office name of customers. */
export const CUSTOMER_BELONGINGS: Record<string, Belonging> = {
  '/admin/customers/{id}': shared(customer),
  '/admin/customers/{id}/friends': shared(customer),
  'POST /admin/customers/{id}/credit': shared(async (shop, cast) => ({
    ...(await customer(shop, cast)),
    body: { key: crypto.randomUUID(), amount: 500, reason: 'A bottle leaked.' },
  })),
  'POST /admin/customers/{id}/erase': shared(async (shop) => {
    const { userId: id, email } = await signUpBuyer(shop)
    return { params: { id }, body: { email, reason: 'Asked for it by phone.' } }
  }),
  '/admin/customers/{id}/notes/{note}': shared(async (shop, { staff }) => {
    const { userId: id } = await signUpBuyer(shop)
    const body = { text: 'Calls in the morning.' }
    const { notes } = await staff.owner.call(customers.note, { params: { id }, body })
    return { params: { id, note: String(notes[0]?._id) } }
  }),
  '/admin/customers/{id}/sessions/{session}': shared(device),
  '/admin/customers/{id}/merge/{other}': shared(pair),
}
