import type { Database } from '../../../../platform/database/database.ts'
import { newId } from '../../../../platform/id.ts'
import type { PhotoMark } from '../../../media/index.ts'
import type { Signature } from '../likeness/signature.ts'

export interface ContactMark {
  /** Hashed. */
  contact: string
  /** Whether by the key: those of older versions are not. */
  keyed: boolean
}

/** By what somebody is known again. */
export interface Marks {
  contacts: readonly ContactMark[]
  photos: readonly PhotoMark[]
  texts: readonly Signature[]
}

export async function insertMarks(
  database: Database,
  userId: string,
  { contacts, photos, texts }: Marks,
): Promise<void> {
  for (const { contact, keyed } of contacts)
    await database.query(
      "insert into board_ban_marks (id, user_id, kind, contact, keyed) values ($1, $2, 'contact', $3, $4)",
      [newId(), userId, contact, keyed],
    )
  for (const { hash, bands } of photos)
    await database.query(
      `insert into board_ban_marks (id, user_id, kind, hash, bands)
       values ($1, $2, 'photo', $3::text::bit(64), $4)`,
      [newId(), userId, hash, bands],
    )
  for (const { signature, bands } of texts)
    await database.query(
      `insert into board_ban_marks (id, user_id, kind, signature, bands) values ($1, $2, 'text', $3, $4)`,
      [newId(), userId, signature, bands],
    )
}

export async function deleteMarks(database: Database, userId: string): Promise<void> {
  await database.query('delete from board_ban_marks where user_id = $1', [userId])
}

/** The marks stay, without whose they are. */
export async function forgetOwner(database: Database, userId: string): Promise<void> {
  await database.query('update board_ban_marks set user_id = null where user_id = $1', [userId])
}

export interface FoundMark {
  /** null: of an account that is closed. */
  user_id: string | null
}

export async function findContactMarks(
  database: Database,
  contacts: readonly string[],
): Promise<FoundMark[]> {
  const { rows } = await database.query<FoundMark>(
    "select distinct user_id from board_ban_marks where kind = 'contact' and contact = any($1::text[])",
    [contacts],
  )
  return rows
}

/** Contacts that are not hashed by the key, locked to the end of the transaction. */
export async function lockUnkeyedContacts(database: Database): Promise<{ id: string; contact: string }[]> {
  const { rows } = await database.query<{ id: string; contact: string }>(
    "select id, contact from board_ban_marks where kind = 'contact' and not keyed order by id for update",
  )
  return rows
}

export async function saveKeyedContact(database: Database, id: string, contact: string): Promise<void> {
  await database.query('update board_ban_marks set contact = $2, keyed = true where id = $1', [id, contact])
}

/** `distance`: so many bits of two hashes of the same photo may differ. */
export async function findPhotoMarks(
  database: Database,
  { hash, bands }: PhotoMark,
  distance: number,
): Promise<FoundMark[]> {
  const { rows } = await database.query<FoundMark>(
    `select distinct user_id from board_ban_marks
     where kind = 'photo' and bands && $2::integer[] and bit_count(hash # $1::text::bit(64)) <= $3`,
    [hash, bands, distance],
  )
  return rows
}

export async function findTextMarks(
  database: Database,
  bands: readonly number[],
): Promise<(FoundMark & { signature: number[] })[]> {
  const { rows } = await database.query<FoundMark & { signature: number[] }>(
    `select user_id, signature from board_ban_marks where kind = 'text' and bands && $1::integer[] limit 50`,
    [bands],
  )
  return rows
}
