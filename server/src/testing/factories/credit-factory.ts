import type { QueryResultRow } from 'pg'
import { newId } from '../../platform/id.ts'

/** A database that can be written to, this process's or another's. */
interface Writer {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
}

/** Store credit out of nothing, in cents, written down as a reward would be. */
export async function giveCredit(database: Writer, userId: string, cents: number): Promise<void> {
  await database.query(
    `insert into credit_entries (id, user_id, kind, amount, created_at) values ($1, $2, 'referral', $3, now())`,
    [newId(), userId, cents],
  )
  await database.query(
    `insert into credit_balances (user_id, balance) values ($1, $2)
     on conflict (user_id) do update set balance = credit_balances.balance + excluded.balance`,
    [userId, cents],
  )
}
