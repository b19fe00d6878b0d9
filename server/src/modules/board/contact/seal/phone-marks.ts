import { createHash } from 'node:crypto'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { toE164 } from '../../../../platform/text-messages/phone-number.ts'
import { keyedHash, makeBanKey } from '../../moderation/bans/ban-key.ts'
import * as repository from './sealed-contacts.repository.ts'

/** By what a number is compared with those of other posts; null while the key cannot be read. */
async function markOf(platform: Platform, phone: string): Promise<string | null> {
  const key = await makeBanKey(platform)
  const said = createHash('sha256').update(`post-phone:${toE164(phone) ?? phone}`)
  return key && keyedHash(key, said.digest('hex'))
}

/** Remembers the number of a post, or that it has none. false while the key cannot be read. */
export async function markPhone(
  platform: Platform,
  { id, content }: { id: string; content: PostContent },
): Promise<boolean> {
  const mark = content.phone ? await markOf(platform, content.phone) : null
  if (content.phone && !mark) return false
  await repository.savePhoneMark(platform.database, id, mark)
  return true
}

/** Posts of others that wait or stand with the same phone number, up to three. */
export async function findSamePhone(
  platform: Platform,
  { userId, phone }: { userId: string; phone: string },
): Promise<string[]> {
  const mark = await markOf(platform, phone)
  return repository.findSamePhone(platform.database, { userId, phone, mark })
}
