import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts'
import { normalPassword } from '../accounts.rules.ts'

/** Argon2id (the library's default) with OWASP's first recommendation: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const PARAMETERS = `$argon2id$v=19$m=${OPTIONS.memoryCost},t=${OPTIONS.timeCost},p=${OPTIONS.parallelism}$`

/** Hashing is heavy: one core is always left to the shop. */
const LANES = Math.max(1, Math.min(3, availableParallelism() - 1))
/** Whoever comes when so many wait would wait for seconds, and is sent away at once. */
const MOST_WAITING = 60 * LANES
const inTurn = limitConcurrency(LANES, MOST_WAITING)

export const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'])

/** Throws `ServiceUnavailable` when too many wait already, as `passwordMatches` does. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalPassword(password), OPTIONS))

/** A hash of no password, verified when the account is unknown, so that the answer takes as long. */
const NOBODY = await hash('nobody has this password', OPTIONS)

export async function passwordMatches(kept: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(kept ?? NOBODY, normalPassword(password)))
  return matches && kept !== null
}

/** Whether a hash was made by other parameters than today's. */
export const isOutdated = (kept: string): boolean => !kept.startsWith(PARAMETERS)
