import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Customer, CustomerSummary } from '@lunula/contract/customers/schemas.ts'
import { recordChange, recordNothing } from '../../platform/audit/audit.ts'
import { findAuditLines } from '../../platform/audit/audit-lines.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/id.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { endAllDevices, endDevice, findUsernames, listDevices } from '../accounts/index.ts'
import { readCreditBalance, readCreditEntries } from '../credits/index.ts'
import { listAddresses } from '../shipping/index.ts'
import { deleteNote, findNotes, insertNote } from './customer-notes.repository.ts'
import { allowedActions } from './customers.policy.ts'
import { changeLine, customerSummary, orderLine, postLine } from './customers.presenter.ts'
import * as repository from './customers.repository.ts'

/** As many of each kind as the page of a customer shows. */
const SHOWN = 20
const MAX_DOUBLES = 5
const MAX_CHANGES = 50

/** The latest first, unless asked otherwise. */
export async function listCustomers(
  { database }: Platform,
  { q = '', ...filter }: repository.CustomerFilter,
): Promise<CursorPageOf<CustomerSummary>> {
  const { rows, ...page } = await repository.findCustomerIds(database, { ...filter, q: q.trim() })
  const ids = rows.map(({ id }) => id)
  const found = await repository.findCustomers(database, ids)
  const docs = ids.flatMap((id) => {
    const row = found.get(id)
    return row ? [customerSummary(row)] : []
  })
  return { docs, ...page }
}

/** Refusal: `customers.not_found`. */
export async function readCustomer(
  platform: Platform,
  actor: Principal,
  id: string,
): Promise<Customer | Refusal> {
  const { database } = platform
  const row = (await repository.findCustomers(database, [id])).get(id)
  if (!row) return refuse('customers.not_found')
  const mayReadOrders = actor.permissions.includes('orders.read')
  const notes = await findNotes(database, id, SHOWN)
  const authors = await findUsernames(platform, [
    ...new Set(notes.flatMap(({ author_id }) => author_id ?? [])),
  ])
  const entries = await readCreditEntries(platform, id)
  const { docs: addresses } = await listAddresses(platform, id)
  const { docs: sessions } = await listDevices(platform, { ...actor, userId: id })
  return {
    ...customerSummary(row),
    language: row.language,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    ban_reason: row.ban_reason,
    addresses,
    credit: {
      balance: await readCreditBalance(platform, id),
      entries: entries.slice(0, SHOWN).map(({ id: _id, kind, amount, note, created_at }) => ({
        _id,
        kind,
        amount,
        note,
        createdAt: created_at.toISOString(),
      })),
    },
    latest_orders: mayReadOrders
      ? (await repository.findLatestOrders(database, id, SHOWN)).map(orderLine)
      : null,
    posts: (await repository.findLatestPosts(database, id, SHOWN)).map(postLine),
    sessions,
    notes: notes.map(({ id: _id, text, author_id, created_at }) => ({
      _id,
      text,
      by: authors.get(author_id ?? '') ?? null,
      createdAt: created_at.toISOString(),
    })),
    doubles: (await repository.findDoubles(database, id, MAX_DOUBLES)).map(
      ({ id: _id, username, email }) => ({
        _id,
        username,
        email,
      }),
    ),
    history: (await findAuditLines(database, { kind: 'user', id }, MAX_CHANGES)).map(changeLine),
    allowed_actions: allowedActions(row, actor),
  }
}

/**
 * A note that only staff read; the same `key` writes it once. Refusals: `customers.not_found`,
 * `customers.not_allowed`.
 */
export const noteOnCustomer = (
  platform: Platform,
  actor: Principal,
  id: string,
  { text, key }: { text: string; key?: string },
): Promise<Refusal | null> =>
  changing(platform, actor, { id, action: 'note' }, async () => {
    const note = {
      id: newId(),
      user_id: id,
      author_id: actor.userId,
      text: text.trim(),
      created_at: platform.clock.now(),
      key: key ?? null,
    }
    if (!(await insertNote(platform.database, note))) {
      recordNothing()
      return null
    }
    // its words stand in the note, and go with it
    return { before: null, after: { note_id: note.id } }
  })

/** Refusals: `customers.not_found`, `customers.not_allowed`, `customers.note_not_found`. */
export const removeNote = (
  platform: Platform,
  actor: Principal,
  { id, note }: { id: string; note: string },
): Promise<Refusal | null> =>
  changing(platform, actor, { id, action: 'note' }, async () =>
    (await deleteNote(platform.database, { userId: id, id: note }))
      ? { before: { note_id: note }, after: null }
      : refuse('customers.note_not_found'),
  )

/** Nothing is told where none was open. Refusals: `customers.not_found`, `customers.not_allowed`. */
export const endAllSessions = (platform: Platform, actor: Principal, id: string): Promise<Refusal | null> =>
  changing(platform, actor, { id, action: 'end_sessions' }, async () => {
    const { docs } = await listDevices(platform, { ...actor, userId: id })
    await endAllDevices(platform, id)
    if (docs.length === 0) {
      recordNothing()
      return null
    }
    return { before: { devices: docs.length }, after: { devices: 0 } }
  })

/** Refusals: `customers.not_found`, `customers.not_allowed`, `customers.session_not_found`. */
export const endOneSession = (
  platform: Platform,
  actor: Principal,
  { id, session }: { id: string; session: string },
): Promise<Refusal | null> =>
  changing(platform, actor, { id, action: 'end_sessions' }, async () => {
    const { docs } = await listDevices(platform, { ...actor, userId: id })
    if (await endDevice(platform, id, session)) return refuse('customers.session_not_found')
    return { before: { devices: docs.length }, after: { devices: docs.length - 1 } }
  })

type Action = Customer['allowed_actions'][number]
type Facts = Readonly<Record<string, unknown>> | null

/**
 * Does what a member of staff may do with a customer, and writes it down, all in one transaction. Refusals:
 * `customers.not_found`, `customers.not_allowed`, and those of `work`.
 */
export const changing = (
  platform: Platform,
  actor: Principal,
  { id, action }: { id: string; action: Action },
  work: (row: repository.CustomerRow) => Promise<{ before: Facts; after: Facts } | Refusal | null>,
): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const row = (await repository.findCustomers(platform.database, [id])).get(id)
    if (!row) return refuse('customers.not_found')
    if (!allowedActions(row, actor).includes(action)) return refuse('customers.not_allowed')
    const change = await work(row)
    if (change === null || isRefusal(change)) return change
    await recordChange(platform, { subject: { kind: 'user', id }, ...change })
    return null
  })
