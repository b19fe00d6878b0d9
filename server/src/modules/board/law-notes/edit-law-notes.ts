import type { LawNoteCode } from '@lunula/contract/board/law-notes/law-notes.ts'
import { reviewOn } from '@lunula/contract/board/law-notes/law-notes.ts'
import type {
  LawNoteBody,
  LawNoteRow,
  lawNoteRows,
  StaffLawNote,
} from '@lunula/contract/board/law-notes/schemas.ts'
import type { Parsed } from '@lunula/contract/endpoint.ts'
import { type PageOf, pageOf } from '@lunula/contract/pagination.ts'
import { dayAt } from '../../../platform/clock.ts'
import { pageSlice } from '../../../platform/database/pagination.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
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
  { state, review, ...page }: Parsed<typeof lawNoteRows.list>['query'],
): Promise<PageOf<StaffLawNote>> {
  const today = dayAt(clock.now())
  const slice = pageSlice(page)
  const filter = { state: state ?? null, review: review ?? null, today }
  const { rows, total } = await repository.findNotePage(database, filter, slice)
  return pageOf(
    rows.map((row) => staffView(row, today)),
    total,
    slice,
  )
}

export async function createLawNote(
  platform: Platform,
  userId: string,
  body: LawNoteBody,
): Promise<StaffLawNote> {
  const row = rowOf(platform, newId(), userId, body)
  await repository.insertNote(platform.database, row)
  return staffView(row, dayAt(platform.clock.now()))
}

/** Refusal: `board.law_note_not_found`. */
export async function changeLawNote(
  platform: Platform,
  userId: string,
  id: string,
  body: LawNoteBody,
): Promise<StaffLawNote | Refusal> {
  const changed = await repository.updateNote(platform.database, rowOf(platform, id, userId, body))
  return changed ? staffView(changed, dayAt(platform.clock.now())) : refuse('board.law_note_not_found')
}

/** Refusal: `board.law_note_not_found`. */
export const removeLawNote = async ({ database }: Platform, id: string): Promise<Refusal | null> =>
  (await repository.deleteNote(database, id)) ? null : refuse('board.law_note_not_found')

const rowOf = (
  { clock }: Platform,
  id: string,
  userId: string,
  { from, ...said }: LawNoteBody,
): repository.LawNoteTableRow => ({
  ...said,
  id,
  counts_from: from,
  updated_at: clock.now(),
  updated_by: userId,
})
