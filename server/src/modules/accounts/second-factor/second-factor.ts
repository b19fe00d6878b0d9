import type { Enrollment, SecondFactor } from '@lunula/contract/accounts/second-factor/schemas.ts'
import { MINUTE_SECONDS } from '../../../platform/duration.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { SecretBox } from '../../../platform/secrets/secret-box.ts'
import { findUser } from '../accounts.repository.ts'
import * as repository from './second-factor.repository.ts'
import {
  enrollmentUri,
  hashRecoveryCode,
  isAppCode,
  newRecoveryCodes,
  newSecret,
  plainCode,
  stepOf,
} from './second-factor.rules.ts'

/** Wrong codes of one account: three of a million are right at any moment. */
const TRIES = { times: 5, seconds: 15 * MINUTE_SECONDS }

const boxOf = ({ config }: Platform): SecretBox => new SecretBox(config, 'second-factor')
const triesOf = ({ limits }: Platform) => limits.define('accounts.second-factor', TRIES)

type Codes = { recovery_codes: string[] }

/** Where the session of the caller stands. */
export async function readSecondFactor(
  { database, config }: Platform,
  { userId, permissions, passedSecondFactor }: Principal,
): Promise<SecondFactor> {
  const isAsked = config.staffSecondFactor === 'required' && permissions.length > 0
  if (!isAsked) return { state: 'off', recovery_codes_left: 0 }
  const factor = await repository.findSecondFactor(database, userId)
  const state = factor?.secret ? (passedSecondFactor ? 'passed' : 'ask') : 'enroll'
  return { state, recovery_codes_left: await repository.countRecoveryCodes(database, userId) }
}

/**
 * Makes a secret that waits for its first code. Who has one already must have shown it. Refusals:
 * `second_factor.staff_only`, `second_factor.required`.
 */
export async function beginSecondFactor(
  platform: Platform,
  principal: Principal,
): Promise<Enrollment | Refusal> {
  const { database, clock } = platform
  const { userId } = principal
  const user = await findUser(database, userId)
  if (!user) return refuse('auth.required')
  return database.transaction(async () => {
    const refused = refusalFor(principal, await repository.lockSecondFactor(database, userId))
    if (refused) return refused
    const secret = newSecret()
    const sealed = boxOf(platform).seal(secret, userId)
    await repository.savePendingSecret(database, userId, { secret: sealed, now: clock.now() })
    return { secret, uri: enrollmentUri(secret, user.email) }
  })
}

/**
 * The first code of a new secret. It counts from now on, other devices have to show it, and there are new
 * recovery codes. Refusals: those of `beginSecondFactor`, `second_factor.not_begun`,
 * `second_factor.code_wrong`, `request.too_many`.
 */
export async function confirmSecondFactor(
  platform: Platform,
  principal: Principal,
  typed: string,
): Promise<Codes | Refusal> {
  const { database, clock } = platform
  const { userId, sessionId } = principal
  const tooMany = await triesOf(platform).take(userId)
  if (tooMany) return tooMany
  const confirmed = await database.transaction(async () => {
    const factor = await repository.lockSecondFactor(database, userId)
    const refused = refusalFor(principal, factor)
    if (refused) return refused
    const secret = factor?.pending_secret ? boxOf(platform).open(factor.pending_secret, userId) : null
    if (secret === null) return refuse('second_factor.not_begun')
    const now = clock.now()
    const step = stepOf(secret, plainCode(typed), now)
    if (step === null) return refuse('second_factor.code_wrong')
    await repository.confirmSecret(database, userId, { step, now })
    await repository.forgetPassed(database, userId)
    await repository.markPassed(database, sessionId, now)
    return giveRecoveryCodes(platform, userId)
  })
  if (!isRefusal(confirmed)) await triesOf(platform).clear(userId)
  return confirmed
}

/**
 * Shows the factor on the session of the caller. The conditions stand in the UPDATEs: a code that was taken
 * counts for nobody again. Refusals: `second_factor.not_begun`, `second_factor.code_wrong`,
 * `request.too_many`.
 */
export async function passSecondFactor(
  platform: Platform,
  { userId, sessionId }: Principal,
  typed: string,
): Promise<Refusal | null> {
  const { database, clock } = platform
  const tooMany = await triesOf(platform).take(userId)
  if (tooMany) return tooMany
  const refused = await database.transaction(async () => {
    const factor = await repository.findSecondFactor(database, userId)
    if (!factor?.secret) return refuse('second_factor.not_begun')
    if (!(await takeCode(platform, userId, factor.secret, plainCode(typed))))
      return refuse('second_factor.code_wrong')
    await repository.markPassed(database, sessionId, clock.now())
    return null
  })
  if (!refused) await triesOf(platform).clear(userId)
  return refused
}

async function takeCode(platform: Platform, userId: string, sealed: string, code: string): Promise<boolean> {
  const { database, clock } = platform
  const now = clock.now()
  if (!isAppCode(code))
    return repository.takeRecoveryCode(database, userId, { hash: hashRecoveryCode(code), now })
  const secret = boxOf(platform).open(sealed, userId)
  const step = secret === null ? null : stepOf(secret, code, now)
  return step !== null && repository.takeStep(database, userId, step)
}

/** New recovery codes, whose old ones count no more. Refusals: those of `beginSecondFactor`. */
export function renewRecoveryCodes(platform: Platform, principal: Principal): Promise<Codes | Refusal> {
  const { database } = platform
  const { userId } = principal
  return database.transaction(async () => {
    const factor = await repository.lockSecondFactor(database, userId)
    const refused = refusalFor(principal, factor)
    if (refused) return refused
    return factor?.secret ? giveRecoveryCodes(platform, userId) : refuse('second_factor.not_begun')
  })
}

/** Only staff have one, and what is set up is changed only by who has shown it. */
function refusalFor(
  { permissions, passedSecondFactor }: Principal,
  factor: { secret: string | null } | undefined,
): Refusal | null {
  if (permissions.length === 0) return refuse('second_factor.staff_only')
  return factor?.secret && !passedSecondFactor ? refuse('second_factor.required') : null
}

async function giveRecoveryCodes({ database, clock }: Platform, userId: string): Promise<Codes> {
  const codes = newRecoveryCodes()
  const hashes = codes.map(hashRecoveryCode)
  await repository.replaceRecoveryCodes(database, userId, { hashes, now: clock.now() })
  return { recovery_codes: codes }
}
