import { createHmac, timingSafeEqual } from 'node:crypto'
import { CODE_MINUTES, CODE_TRIES } from '@lunula/contract/accounts/phone/constants.ts'
import type { PhoneState } from '@lunula/contract/accounts/phone/schemas.ts'
import { dayAt, minutesFrom } from '../../../platform/clock.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '../../../platform/duration.ts'
import { newId } from '../../../platform/id.ts'
import { addressKey } from '../../../platform/limits/rate-limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { text } from '../../../platform/text.ts'
import { isAmericanPhone, nationalNumber, toE164 } from '../../../platform/text-messages/phone-number.ts'
import { textMessages } from '../../../platform/text-messages/text-messages.ts'
import { findUser } from '../accounts.repository.ts'
import { lockUser, updateUser } from '../profile/profile.repository.ts'
import * as repository from './phone.repository.ts'
import { onPhoneConfirmed } from './phone-events.ts'

/** Each message costs money, and may be sent to somebody who did not ask for it. */
const SENDS = {
  number: { times: 3, seconds: HOUR_SECONDS },
  account: { times: 6, seconds: DAY_SECONDS },
  address: { times: 12, seconds: HOUR_SECONDS },
  /** Above what people ask for: somebody makes the shop write. */
  shop: { times: 500, seconds: HOUR_SECONDS },
}

/** Where a user's own number stands. */
export async function readPhone(platform: Platform, userId: string): Promise<PhoneState | Refusal> {
  const { database, clock } = platform
  const user = await findUser(database, userId)
  if (!user) return refuse('auth.required')
  const [confirmed] = await repository.findConfirmed(database, [userId])
  const code = await repository.findCode(database, userId, { now: clock.now(), tries: CODE_TRIES })
  return {
    phone: user.phone,
    confirmed: confirmed ? { phone: confirmed.phone, on: dayAt(confirmed.confirmed_at) } : null,
    asked: code ? { phone: code.phone, until: code.expires_at.toISOString() } : null,
    sends_texts: textMessages(platform) !== null,
  }
}

/**
 * Sends a code to a number. Refusals: `phone.texts_off`, `phone.not_american`, `phone.unreachable`,
 * `phone.text_failed`, `request.too_many`.
 */
export async function sendPhoneCode(
  platform: Platform,
  userId: string,
  { phone, ip }: { phone: string; ip: string },
): Promise<PhoneState | Refusal> {
  const { database, clock } = platform
  const messages = textMessages(platform)
  if (!messages) return refuse('phone.texts_off')
  const number = toE164(phone)
  if (!number || !isAmericanPhone(number)) return refuse('phone.not_american')
  const user = await findUser(database, userId)
  if (!user) return refuse('auth.required')
  const counted = await countSend(platform, { number, userId, ip })
  if (isRefusal(counted)) return counted
  const now = clock.now()
  const code = { user_id: userId, id: newId(), phone: number, tries: 0 }
  await repository.saveCode(database, { ...code, expires_at: minutesFrom(now, CODE_MINUTES) }, now)
  const outcome = await messages.send({
    key: code.id,
    to: number,
    text: codeText(platform, codeOf(platform, code.id), user.language),
  })
  if (outcome === 'sent') return readPhone(platform, userId)
  await repository.deleteCode(database, code.id)
  await counted.forgive()
  return refuse(outcome === 'unreachable' ? 'phone.unreachable' : 'phone.text_failed')
}

/** For whoever shows a code again because they heard no answer. */
async function confirmedJustNow(platform: Platform, userId: string): Promise<PhoneState | Refusal | null> {
  const { database, clock } = platform
  const [confirmed] = await repository.findConfirmed(database, [userId])
  const isNew = confirmed && minutesFrom(confirmed.confirmed_at, CODE_MINUTES) > clock.now()
  return isNew ? readPhone(platform, userId) : null
}

/**
 * Confirms the number that the code was sent to, which becomes the profile's. Refusals: `phone.code_over`,
 * `phone.code_wrong`.
 */
export async function confirmPhone(
  platform: Platform,
  userId: string,
  code: string,
): Promise<PhoneState | Refusal> {
  const { database, clock } = platform
  const now = clock.now()
  // by itself: what is refused below is undone, and a try must not be
  const asked = await repository.countTry(database, userId, { now, tries: CODE_TRIES })
  if (!asked) return (await confirmedJustNow(platform, userId)) ?? refuse('phone.code_over')
  const given = Buffer.from(code.replace(/\s/g, ''))
  if (!timingSafeEqual(given, Buffer.from(codeOf(platform, asked.id)))) {
    const left = CODE_TRIES - asked.tries
    return left > 0 ? refuse('phone.code_wrong', { left }) : refuse('phone.code_over')
  }
  return database.transaction(async () => {
    const user = await lockUser(database, userId)
    if (!user) return refuse('auth.required')
    if (!(await repository.deleteCode(database, asked.id))) return refuse('phone.code_over')
    await repository.saveConfirmed(database, { user_id: userId, phone: asked.phone, confirmed_at: now })
    if (!user.phone || toE164(user.phone) !== asked.phone)
      await updateUser(database, userId, { phone: nationalNumber(asked.phone), updated_at: now })
    await onPhoneConfirmed(platform, userId)
    return readPhone(platform, userId)
  })
}

/**
 * The profile has another number, or none: what was confirmed says nothing of it. Part of the caller's
 * transaction.
 */
export async function keepConfirmationOf(
  platform: Platform,
  userId: string,
  phone: string | null,
): Promise<void> {
  const number = phone && toE164(phone)
  if (await repository.dropOtherConfirmed(platform.database, userId, number))
    await onPhoneConfirmed(platform, userId)
}

/** The confirmed numbers (E.164) of these users and since when, by user; who has none is left out. */
export async function findConfirmedPhones(
  { database }: Platform,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { phone: string; on: Date }>> {
  const rows = await repository.findConfirmed(database, userIds)
  return new Map(rows.map(({ user_id, phone, confirmed_at }) => [user_id, { phone, on: confirmed_at }]))
}

/** The code follows from its id, so that nobody keeps it. */
function codeOf({ config }: Platform, id: string): string {
  const digest = createHmac('sha256', config.sessionSecret).update(`phone-code:${id}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/**
 * The last line binds the code to the shop's own pages: phones fill it in there and nowhere else
 * (wicg.github.io/sms-one-time-codes; huy.rocks/everyday/02-01-2022-html-auto-fill-otp-code-from-sms,
 * looked up 2026-11-24).
 */
const codeText = ({ config }: Platform, code: string, language: Parameters<typeof text>[0]): string =>
  `${text(language)('shop:text_message.code', { code, minutes: CODE_MINUTES })}\n\n@${new URL(config.publicUrl).hostname} #${code}`

interface Send {
  number: string
  userId: string
  ip: string
}

/** Counts a message against all limits; `forgive` takes it back when it was not sent. */
async function countSend(
  { limits }: Platform,
  { number, userId, ip }: Send,
): Promise<{ forgive: () => Promise<void> } | Refusal> {
  const counts = [
    [limits.define('accounts.text.address', SENDS.address), addressKey(ip)],
    [limits.define('accounts.text.account', SENDS.account), userId],
    [limits.define('accounts.text.number', SENDS.number), number],
    [limits.define('accounts.text.shop', SENDS.shop), 'all'],
  ] as const
  for (const [limit, key] of counts) {
    const tooMany = await limit.take(key)
    if (tooMany) return tooMany
  }
  return {
    forgive: async () => {
      for (const [limit, key] of counts.slice(1)) await limit.giveBack(key)
    },
  }
}
