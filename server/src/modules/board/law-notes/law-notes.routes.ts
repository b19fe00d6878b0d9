import { lawNoteRows } from '@lunula/contract/board/law-notes/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { changeLawNote, createLawNote, listLawNotes, readLawNotes, removeLawNote } from './edit-law-notes.ts'

/** What the law says about posts, as staff keep it. */
export function lawNoteRoutes(serve: Serve, platform: Platform): void {
  serve(lawNoteRows.of, ({ query }) => readLawNotes(platform, query.state))
  serve(lawNoteRows.list, ({ query }) => listLawNotes(platform, query))
  serve(lawNoteRows.create, ({ user, body }) => createLawNote(platform, user.userId, body))
  serve(lawNoteRows.change, ({ user, params, body }) => changeLawNote(platform, user.userId, params.id, body))
  serve(lawNoteRows.remove, async ({ params }) => (await removeLawNote(platform, params.id)) ?? DONE)
}
