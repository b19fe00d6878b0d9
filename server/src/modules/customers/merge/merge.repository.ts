import type { Database } from '../../../platform/database/database.ts'

/** What decides whether two accounts can be put together, and what would go over. */
export interface MergeFacts {
  /** An order of either is being paid for, or credit is held for it. */
  paying: boolean
  /** The first earns commissions, which are owed to it by name. */
  affiliate: boolean
  /** One of the two invited the other. */
  referred: boolean
  /** Both wait for the review of a license. */
  waiting_licenses: boolean
  /** Of both together. */
  all_addresses: number
  orders: number
  addresses: number
  credit: number
  posts: number
  reviews: number
  licenses: number
}

export async function findMergeFacts(database: Database, from: string, into: string): Promise<MergeFacts> {
  const { rows } = await database.query<MergeFacts>(
    `select
       exists (select from orders where user_id in ($1, $2) and placed_at is null and status = 'pending')
         or exists (select from credit_holds where user_id in ($1, $2) and state = 'held') as paying,
       exists (select from affiliates where user_id = $1) as affiliate,
       exists (
         select from referrals where (invitee_id, inviter_id) in (($1, $2), ($2, $1))
       ) as referred,
       (select count(*) from licences where user_id in ($1, $2) and status = 'submitted') > 1
         as waiting_licenses,
       (select count(*) from addresses where user_id in ($1, $2))::integer as all_addresses,
       (select count(*) from orders where user_id = $1 and placed_at is not null)::integer as orders,
       (select count(*) from addresses where user_id = $1)::integer as addresses,
       coalesce((select balance from credit_balances where user_id = $1), 0)::integer as credit,
       (select count(*) from posts where user_id = $1 and deleted_at is null)::integer as posts,
       (select count(*) from reviews own where own.user_id = $1 and not exists (
         select from reviews other where other.user_id = $2 and other.product_id = own.product_id
       ))::integer as reviews,
       ((select count(*) from licences where user_id = $1)
         + (select count(*) from tax_exemptions where user_id = $1))::integer as licenses`,
    [from, into],
  )
  if (!rows[0]) throw new Error('A query without a table answers one row.')
  return rows[0]
}

/** Nobody changes what the two own until the transaction ends: new rows that name them wait too. */
export async function lockAccounts(database: Database, ids: readonly string[]): Promise<void> {
  await database.query('select from users where id = any($1::uuid[]) order by id for update', [ids])
}
