import type { INQUIRY_SORTS } from '@lunula/contract/inquiries/constants.ts'
import { sql } from 'kysely'
import { type CursorQuery, type ListOrder, selectPage } from '../../platform/database/cursor.ts'
import type { Database } from '../../platform/database/database.ts'
import { containing } from '../../platform/database/like-pattern.ts'
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

export interface InquiryFilter extends CursorQuery {
  state?: InquiryRow['state'] | undefined
  topic?: InquiryRow['topic'] | undefined
  /** Looked for in names, addresses and order numbers, without marks. */
  q?: string | undefined
  sort?: (typeof INQUIRY_SORTS)[number] | undefined
}

/** As the index `inquiries_by_words` has it. */
const WORDS = sql`fold(name || ' ' || email || coalesce(' ' || order_number, ''))`

/** Milliseconds since 1970, of which open ones stand before all others. */
const WAITING = sql`(case state when 'open' then 0 else 100000000000000 end
  + floor(extract(epoch from updated_at) * 1000))::bigint`

/** One page; those that wait the longest first unless asked otherwise. */
export function findPage(
  database: Database,
  { state, topic, q = '', sort = 'waits', ...page }: InquiryFilter,
) {
  const query = tables(database)
    .selectFrom('inquiries')
    .selectAll()
    .$if(state !== undefined, (some) => some.where('state', '=', state ?? 'open'))
    .$if(topic !== undefined, (some) => some.where('topic', '=', topic ?? 'other'))
    .$if(q !== '', (some) => some.where(sql<boolean>`${WORDS} like fold(${containing(q)})`))
  const order: ListOrder = {
    name: sort,
    ...(sort === 'waits'
      ? { key: WAITING, type: 'bigint' }
      : { key: sql.ref('inquiries.updated_at'), type: 'timestamptz' }),
    descending: sort === '-updated',
    id: sql.ref('inquiries.id'),
  }
  return selectPage<never, never, InquiryRow>(database, query as never, order, page)
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

/** Messages from one address come one after the other, until the end of the transaction. */
export const lockEmail = async (database: Database, email: string): Promise<void> => {
  await database.query("select pg_advisory_xact_lock(hashtextextended('inquiry ' || lower($1), 0))", [email])
}

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

/** What was written from one address is answered at another from now on. */
export const changeEmail = async (database: Database, from: string, to: string): Promise<void> => {
  await tables(database)
    .updateTable('inquiries')
    .set({ email: to })
    .where(sql<boolean>`lower(email) = lower(${from})`)
    .execute()
}

export const deleteBefore = async (database: Database, before: Date): Promise<void> => {
  await tables(database).deleteFrom('inquiries').where('updated_at', '<', before).execute()
}
