import type { Database } from '../../../platform/database/database.ts'

export interface Changes {
  /** All transactions before this one had ended when the changes were read. */
  horizon: string
  /** By the transaction that made it. */
  rows: { transaction: string; product_id: string }[]
}

/**
 * What transactions from `since` on have changed and committed; nothing for null. A change is missed by
 * neither this answer nor the one that is asked for with its horizon, however long its transaction takes.
 */
export async function findChanges(database: Database, since: string | null): Promise<Changes> {
  const { rows } = await database.query<{
    horizon: string
    transaction: string | null
    product_id: string | null
  }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
       change.changed_in::text as transaction, change.product_id
     from (select) always left join catalog_changes change on change.changed_in >= $1::text::xid8`,
    [since],
  )
  return {
    horizon: rows[0]?.horizon ?? '0',
    rows: rows.flatMap(({ transaction, product_id }) =>
      transaction !== null && product_id !== null ? [{ transaction, product_id }] : [],
    ),
  }
}

/** Forgets changes that are so old, in hours. */
export async function deleteChanges(database: Database, hours: number): Promise<void> {
  await database.query(`delete from catalog_changes where changed_at < now() - $1 * interval '1 hour'`, [
    hours,
  ])
}
