import { MAX_VIEWS, type SavedView, type savedViews } from '@lunula/contract/back-office/schemas.ts'
import { OFFICE_TABLES, type OfficeTable } from '@lunula/contract/back-office/tables.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { lockUser } from '../../../platform/database/user-lock.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/id.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { findUsernames } from '../../accounts/index.ts'
import type { SavedViewRow } from '../back-office.tables.ts'
import * as repository from './saved-views.repository.ts'

/** What a view shows is the table's own: without its permission there is none. */
const mayRead = ({ permissions }: Principal, table: OfficeTable): boolean =>
  permissions.includes(OFFICE_TABLES[table])

/** One's own first. Refusal: `back_office.table_closed`. */
export async function listViews(
  platform: Platform,
  user: Principal,
  table: OfficeTable,
): Promise<{ docs: SavedView[] } | Refusal> {
  if (!mayRead(user, table)) return refuse('back_office.table_closed')
  const docs = await viewsOf(
    platform,
    user,
    await repository.findViews(platform.database, user.userId, table),
  )
  return { docs: [...docs.filter(({ mine }) => mine), ...docs.filter(({ mine }) => !mine)] }
}

/** Refusals: `back_office.table_closed`, `back_office.views_full`. */
export const saveView = (
  platform: Platform,
  user: Principal,
  { table, name, query, shared }: Parsed<typeof savedViews.save>['body'],
): Promise<SavedView | Refusal> =>
  platform.database.transaction(async () => {
    if (!mayRead(user, table)) return refuse('back_office.table_closed')
    await lockUser(platform.database, user.userId)
    const own = (await repository.findViews(platform.database, user.userId, table)).filter(
      ({ user_id }) => user_id === user.userId,
    )
    const isNew = !own.some((view) => view.name === name.trim())
    if (isNew && own.length >= MAX_VIEWS) return refuse('back_office.views_full', { limit: MAX_VIEWS })
    const row = await repository.putView(platform.database, {
      id: newId(),
      user_id: user.userId,
      of_table: table,
      name: name.trim(),
      query,
      shared,
      created_at: platform.clock.now(),
    })
    return viewOf(platform, user, row)
  })

/** Refusals: `back_office.view_not_found`, `back_office.view_name_taken`. */
export const changeView = (
  platform: Platform,
  user: Principal,
  id: string,
  { name, query, shared }: Parsed<typeof savedViews.change>['body'],
): Promise<SavedView | Refusal> =>
  platform.database.transaction(async () => {
    await lockUser(platform.database, user.userId)
    const own = await repository.findOwnViews(platform.database, user.userId)
    const view = own.find((each) => each.id === id)
    if (!view || !mayRead(user, view.of_table)) return refuse('back_office.view_not_found')
    const isTaken = own.some(
      (each) => each.id !== id && each.of_table === view.of_table && each.name === name?.trim(),
    )
    if (isTaken) return refuse('back_office.view_name_taken')
    const changed = await repository.updateView(platform.database, id, {
      ...(name !== undefined && { name: name.trim() }),
      ...(query !== undefined && { query }),
      ...(shared !== undefined && { shared }),
    })
    return viewOf(platform, user, changed)
  })

/** Refusal: `back_office.view_not_found`. */
export const removeView = async (
  { database }: Platform,
  { userId }: Principal,
  id: string,
): Promise<Refusal | null> =>
  (await repository.deleteView(database, userId, id)) ? null : refuse('back_office.view_not_found')

async function viewsOf(
  platform: Platform,
  { userId }: Principal,
  rows: readonly SavedViewRow[],
): Promise<SavedView[]> {
  const names = await findUsernames(
    platform,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ id, user_id, of_table, name, query, shared }) => ({
    _id: id,
    table: of_table,
    name,
    query,
    shared,
    mine: user_id === userId,
    by: names.get(user_id) ?? '',
  }))
}

async function viewOf(platform: Platform, user: Principal, row: SavedViewRow): Promise<SavedView> {
  const [view] = await viewsOf(platform, user, [row])
  return view as SavedView
}

/** The views of a member of staff: shown in their export, gone with their account. */
export const savedViewData = ({ database }: Platform): PersonalData => ({
  name: 'saved_views',
  read: async (userId) =>
    (await repository.findOwnViews(database, userId)).map(
      ({ of_table, name, query, shared, created_at }) => ({
        table: of_table,
        name,
        query,
        shared,
        saved_at: created_at.toISOString(),
      }),
    ),
  erase: (userId) => repository.deleteViews(database, userId),
})
