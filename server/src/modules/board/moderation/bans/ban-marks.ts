import { createHash } from 'node:crypto'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { PostFlag } from '@lunula/contract/board/moderation/constants.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { toE164 } from '../../../../platform/text-messages/phone-number.ts'
import { photoMarks, SAME_DISTANCE } from '../../../media/index.ts'
import type { FoundPost } from '../../board.repository.ts'
import { SAME_TEXT } from '../likeness/find-likeness.ts'
import { likenessOf, type Signature, signatureOf } from '../likeness/signature.ts'
import { findBanKey, keyedHash, makeBanKey } from './ban-key.ts'
import * as repository from './ban-mark.repository.ts'

/** Every way to reach the author, hashed; a phone number counts the same for calls, Zalo and WhatsApp. */
function contactsOf({ phone, email, wechat_id, line_id }: PostContent): string[] {
  const said = [
    phone && `phone:${toE164(phone) ?? phone}`,
    email && `email:${email.trim().toLowerCase()}`,
    wechat_id && `wechat:${wechat_id.trim().toLowerCase()}`,
    line_id && `line:${line_id.trim().toLowerCase()}`,
  ]
  return said.flatMap((each) => (each ? createHash('sha256').update(each).digest('hex') : []))
}

/** As they are kept: by the key, or, while that cannot be read, as older versions did, for `keyMarks`. */
async function contactMarks(
  platform: Platform,
  posts: readonly FoundPost[],
): Promise<repository.ContactMark[]> {
  const contacts = [...new Set(posts.flatMap(({ content }) => contactsOf(content)))]
  const key = contacts.length > 0 ? await makeBanKey(platform) : null
  return contacts.map((contact) =>
    key ? { contact: keyedHash(key, contact), keyed: true } : { contact, keyed: false },
  )
}

/** Declares the daily job that hashes marks of older versions by the key. */
export function registerBanMarks(platform: Platform): void {
  platform.jobs.daily('board.key-marks', () => keyMarks(platform))
}

/** Contacts that an older version has marked are hashed once more, by the key. */
const keyMarks = (platform: Platform): Promise<void> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const left = await repository.lockUnkeyedContacts(database)
    const key = left.length > 0 ? await makeBanKey(platform) : null
    if (!key) return
    for (const { id, contact } of left)
      await repository.saveKeyedContact(database, id, keyedHash(key, contact))
  })

/** Whose marks a post’s contacts are: by the key, and of older versions. */
async function findContactMarks(
  platform: Platform,
  contacts: readonly string[],
): Promise<repository.FoundMark[]> {
  if (contacts.length === 0) return []
  const key = await findBanKey(platform)
  const keyed = key ? contacts.map((contact) => keyedHash(key, contact)) : []
  return repository.findContactMarks(platform.database, [...contacts, ...keyed])
}

/**
 * Writes down by what somebody who is shut out is known again: contacts, photos and texts of all they ever
 * wrote, whatever became of it. Part of the caller’s transaction.
 */
export async function markBanned(
  platform: Platform,
  userId: string,
  posts: readonly FoundPost[],
): Promise<void> {
  const { database } = platform
  await repository.deleteMarks(database, userId)
  await repository.insertMarks(database, userId, {
    contacts: await contactMarks(platform, posts),
    photos: await photoMarks(platform, [...new Set(posts.flatMap(({ photo_ids }) => photo_ids))]),
    texts: posts.flatMap(({ content }) => signatureOf(content.description ?? '') ?? []),
  })
}

/** What of a post is that of somebody who was shut out; the user is named while the account is there. */
export async function banFlags(
  platform: Platform,
  { user_id, content, photo_ids }: Pick<FoundPost, 'user_id' | 'content' | 'photo_ids'>,
  text: Signature | null,
): Promise<{ flag: PostFlag; detail: string }[]> {
  const { database } = platform
  const contacts = await findContactMarks(platform, contactsOf(content))
  const photos: repository.FoundMark[] = []
  for (const mark of await photoMarks(platform, photo_ids))
    photos.push(...(await repository.findPhotoMarks(database, mark, SAME_DISTANCE)))
  const texts = text ? await repository.findTextMarks(database, text.bands) : []
  const found = (flag: PostFlag, marks: readonly repository.FoundMark[]) => {
    const whose = marks.filter((mark) => mark.user_id !== user_id).map((mark) => mark.user_id ?? '')
    return [...new Set(whose)].map((detail) => ({ flag, detail }))
  }
  return [
    ...found('banned_contact', contacts),
    ...found('banned_photo', photos),
    ...found(
      'banned_text',
      texts.filter(({ signature }) => text && likenessOf(text.signature, signature) >= SAME_TEXT),
    ),
  ]
}
