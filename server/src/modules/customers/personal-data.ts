import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import * as repository from './customer-notes.repository.ts'

/** More notes than anybody writes on one customer. */
const ALL = 10_000

/** What staff noted on a person: in their export, gone with their account. */
export const noteData = ({ database }: Platform): PersonalData => ({
  name: 'notes',
  read: async (userId) =>
    (await repository.findNotes(database, userId, ALL)).map(({ text, created_at }) => ({
      text,
      written_at: created_at.toISOString(),
    })),
  erase: (userId) => repository.deleteNotes(database, userId),
  move: (from, into) => repository.moveNotes(database, from, into),
})
