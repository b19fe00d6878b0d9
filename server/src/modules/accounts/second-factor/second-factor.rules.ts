import { createHash, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '@lunula/contract/accounts/second-factor/constants.ts'
import { Secret, TOTP } from 'otpauth'

/** What every authenticator app takes (RFC 6238): SHA-1, six digits, a code for each 30 seconds. */
const PERIOD_SECONDS = 30
const SECRET_BYTES = 20
/** A phone whose clock is off by up to this many steps is understood. */
const DRIFT_STEPS = 1

export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Lunula', label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** What the QR code holds; the app shows the shop and the account. */
export const enrollmentUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The code that the app shows at a moment. */
export const codeAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() })

/** The step that a code belongs to, counted from 1970; null for a code of none of the steps around now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: DRIFT_STEPS })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

/** Without letters and digits that are mistaken for one another: 32 signs, five bits each. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** 80 random bits each, so that a plain hash keeps them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => Array.from({ length: GROUPS }, newGroup).join('-'))

/** As a code is compared: without blanks and dashes, in capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain)

export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(plainCode(code)).digest('hex')
