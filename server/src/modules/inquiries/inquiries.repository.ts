import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { type Slice, selectSlice } from '../../platform/database/pagination.ts'
import { type InquiryMessageRow, type InquiryRow, tables } from './inquiries.tables.ts'

export const insertInquiry = async (database: Database, row: InquiryRow): Promise<void> => {
  await tables(database).insertInto('inquiries').values(row).execute()
}

export const insertMessage = async (database: Database, row: InquiryMessageRow): Promise<void> => {
  await tables(database).insertInto('inquiry_messages').values(row).execute()
}

export const findInquiry = (database: Database, id: string): Promise<InquiryRow | undefined> =>
  tables(database).selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst()

/** The messages of some inquiries, the oldest first. */
export const findMessages = (database: Database, ids: readonly string[]): Promise<InquiryMessageRow[]> =>
  tables(database)
    .selectFrom('inquiry_messages')
    .selectAll()
    .where(({ eb, val }) => eb('inquiry_id', '=', eb.fn.any(val([...ids]))))
    .orderBy('sent_at')
    .orderBy('id')
    .execute()

interface InquiryFilter extends Slice {
  state: InquiryRow['state'] | undefined
  /** Looked for in names, addresses and order numbers, without marks. */
  q: string
}

/** One page; those that wait the longest first. */
export function findPage(
  database: Database,
  { state, q, ...slice }: InquiryFilter,
): Promise<{ rows: InquiryRow[]; total: number }> {
  const wanted = tables(database)
    .selectFrom('inquiries')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'open'))
    .$if(q !== '', (query) =>
      query.where(sql<boolean>`strpos(fold(concat_ws(' ', name, email, order_number)), fold(${q})) > 0`),
    )
  return selectSlice(
    wanted.selectAll().orderBy(sql`state = 'open'`, 'desc').orderBy('updated_at').orderBy('id'),
    slice,
  )
}

/** undefined when there is no such inquiry. */
export const setState = (
  database: Database,
  id: string,
  state: InquiryRow['state'],
  now: Date,
): Promise<InquiryRow | undefined> =>
  tables(database)
    .updateTable('inquiries')
    .set({ state, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** What was written from an address, in whatever case. */
export const findByEmail = (database: Database, email: string): Promise<InquiryRow[]> =>
  tables(database)
    .selectFrom('inquiries')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy('id')
    .execute()

export const deleteByEmail = async (database: Database, email: string): Promise<void> => {
  await tables(database).deleteFrom('inquiries').where(sql<boolean>`lower(email) = lower(${email})`).execute()
}

export const deleteBefore = async (database: Database, before: Date): Promise<void> => {
  await tables(database).deleteFrom('inquiries').where('updated_at', '<', before).execute()
}
