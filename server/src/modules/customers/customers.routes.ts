import { customers } from '@lunula/contract/customers/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Refusal } from '../../platform/refusal.ts'
import {
  endAllSessions,
  endOneSession,
  listCustomers,
  noteOnCustomer,
  readCustomer,
  removeNote,
} from './customers.ts'
import { eraseCustomer, exportCustomer } from './erase-customer.ts'
import { grantCredit } from './grant-credit.ts'
import { compareCustomers, mergeCustomers } from './merge/merge-customers.ts'

/** What staff see of customers, and do for them; every change answers the customer as they are then. */
export function customerRoutes(serve: Serve, platform: Platform, personal: readonly PersonalData[]): void {
  const after = async (user: Principal, id: string, done: Promise<Refusal | null>) =>
    (await done) ?? readCustomer(platform, user, id)
  serve(customers.list, ({ query }) => listCustomers(platform, query))
  serve(customers.read, ({ user, params }) => readCustomer(platform, user, params.id))
  serve(customers.note, ({ user, params, body }) =>
    after(user, params.id, noteOnCustomer(platform, user, params.id, body)),
  )
  serve(customers.removeNote, ({ user, params }) =>
    after(user, params.id, removeNote(platform, user, params)),
  )
  serve(customers.grantCredit, ({ user, params, body }) =>
    after(user, params.id, grantCredit(platform, user, params.id, body)),
  )
  serve(customers.endSessions, ({ user, params }) =>
    after(user, params.id, endAllSessions(platform, user, params.id)),
  )
  serve(customers.endSession, ({ user, params }) =>
    after(user, params.id, endOneSession(platform, user, params)),
  )
  serve(customers.exportData, ({ user, params }) => exportCustomer(platform, personal, user, params.id))
  serve(
    customers.erase,
    async ({ user, params, body }) =>
      (await eraseCustomer(platform, personal, user, { ...params, ...body })) ?? DONE,
  )
  serve(customers.compare, ({ params }) =>
    compareCustomers(platform, { from: params.id, into: params.other }),
  )
  serve(customers.merge, ({ user, params }) =>
    after(
      user,
      params.other,
      mergeCustomers(platform, personal, user, { from: params.id, into: params.other }),
    ),
  )
}
