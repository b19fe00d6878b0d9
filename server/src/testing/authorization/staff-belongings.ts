import { invitations } from '@lunula/contract/accounts/invitations/schemas.ts'
import { roles } from '@lunula/contract/accounts/roles/schemas.ts'
import type { TestApp } from '../app.ts'
import { signUpStaff } from '../factories/user-factory.ts'
import type { Belonging } from './resource-factories.ts'

const shared = (make: Belonging['make']): Belonging => ({ whose: 'shared', make })

let made = 0
const member = async (shop: TestApp) => ({ params: { id: (await signUpStaff(shop, 'fulfilment')).userId } })

let asked = 0
const invitation: Belonging['make'] = async (_shop, { staff }) => {
  asked += 1
  const body = { email: `asked${asked}@salon.test`, role: 'support' }
  return { params: { id: (await staff.owner.call(invitations.invite, { body }))._id } }
}

/** Who works in the shop, and the roles that it made. */
export const STAFF_BELONGINGS: Readonly<Record<string, Belonging>> = {
  '/admin/roles/{id}': shared(async (_shop, { staff }) => {
    made += 1
    const body = { name: `Matrix ${made}`, permissions: ['orders.read' as const] }
    const { _id, version } = await staff.owner.call(roles.create, { body })
    return { params: { id: _id }, body: { ...body, version } }
  }),
  'PATCH /admin/staff/{id}': shared(async (shop) => ({ ...(await member(shop)), body: { role: 'support' } })),
  '/admin/staff/{id}': shared(member),
  '/admin/staff/invitations/{id}': shared(invitation),
}
