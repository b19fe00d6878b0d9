import type { LawNoteCode } from '@lunula/contract/board/law-notes/law-notes.ts'
import { reviewOn } from '@lunula/contract/board/law-notes/law-notes.ts'
import type {
  LawNoteBody,
  LawNoteRow,
  lawNoteRows,
  StaffLawNote,
} from '@lunula/contract/board/law-notes/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { isSaidAlready, recordChange } from '../../../platform/audit/audit.ts'
import { dayAt } from '../../../platform/clock.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { isStale } from '../board.rules.ts'
import * as repository from './law-note.repository.ts'

/** A review that has run out is told as expired. */
function noteView(row: repository.LawNoteTableRow, today: string): LawNoteRow {
  const { id, code, state, counts_from, source, employees, source_url, looked_up_on, valid_until, texts } =
    row
  const review = row.review as LawNoteRow['review']
  return {
    _id: id,
    code: code as LawNoteCode,
    state: state as LawNoteRow['state'],
    from: counts_from,
    source,
    source_url,
    looked_up_on,
    review: reviewOn({ review, valid_until }, today),
    valid_until,
    employees,
    texts,
  }
}

const staffView = (row: repository.LawNoteTableRow, today: string): StaffLawNote => ({
  ...noteView(row, today),
  updatedAt: row.updated_at.toISOString(),
})

/** What the law of a state, and of all states, says about posts. */
export async function readLawNotes({ database, clock }: Platform, state: string): Promise<LawNoteRow[]> {
  const today = dayAt(clock.now())
  return (await repository.findNotesOf(database, state)).map((row) => noteView(row, today))
}

export async function listLawNotes(
  { database, clock }: Platform,
  query: Parsed<typeof lawNoteRows.list>['query'],
): Promise<CursorPageOf<StaffLawNote>> {
  const today = dayAt(clock.now())
  const { rows, ...page } = await repository.findNotePage(database, { ...query, today })
  return { docs: rows.map((row) => staffView(row, today)), ...page }
}

const subject = (id: string) => ({ kind: 'law_note', id })

/** What staff say in a row, for the audit log. */
function factsOf(row: repository.LawNoteTableRow) {
  const { id: _id, updated_at: _at, updated_by: _by, ...facts } = row
  return facts
}

/** One that says just the same is answered in its place. */
export const createLawNote = (platform: Platform, userId: string, body: LawNoteBody): Promise<StaffLawNote> =>
  platform.database.transaction(async () => {
    const row = rowOf(platform, newId(), userId, body)
    const noted = await repository.findNotesOf(platform.database, row.state)
    const same = noted.find((other) => isSaidAlready(factsOf(other), factsOf(row)))
    if (same) return staffView(same, dayAt(platform.clock.now()))
    await repository.insertNote(platform.database, row)
    await recordChange(platform, { subject: subject(row.id), before: null, after: factsOf(row) })
    return staffView(row, dayAt(platform.clock.now()))
  })

/** Refusals: `board.law_note_not_found`, `board.row_changed_elsewhere`. */
export const changeLawNote = (
  platform: Platform,
  userId: string,
  id: string,
  body: LawNoteBody,
): Promise<StaffLawNote | Refusal> =>
  platform.database.transaction(async () => {
    const before = await repository.findNote(platform.database, id)
    if (!before) return refuse('board.law_note_not_found')
    const row = rowOf(platform, id, userId, body)
    if (isSaidAlready(factsOf(before), factsOf(row))) return staffView(before, dayAt(platform.clock.now()))
    if (isStale(before, body)) return refuse('board.row_changed_elsewhere')
    await repository.updateNote(platform.database, row)
    await recordChange(platform, { subject: subject(id), before: factsOf(before), after: factsOf(row) })
    return staffView(row, dayAt(platform.clock.now()))
  })

/** Refusal: `board.law_note_not_found`. */
export const removeLawNote = (platform: Platform, id: string): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const before = await repository.findNote(platform.database, id)
    if (!before) return refuse('board.law_note_not_found')
    await repository.deleteNote(platform.database, id)
    await recordChange(platform, { subject: subject(id), before: factsOf(before), after: null })
    return null
  })

const rowOf = (
  { clock }: Platform,
  id: string,
  userId: string,
  { from, updatedAt: _updatedAt, ...said }: LawNoteBody,
): repository.LawNoteTableRow => ({
  ...said,
  id,
  counts_from: from,
  updated_at: clock.now(),
  updated_by: userId,
})
