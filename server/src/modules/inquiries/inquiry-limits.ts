import { createHash } from 'node:crypto'
import { HOUR_SECONDS } from '../../platform/duration.ts'
import { addressKey } from '../../platform/limits/rate-limits.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Refusal } from '../../platform/refusal.ts'

/** So many an hour from one network address, and in the name of one e-mail address. */
const PER_ADDRESS = 8
const PER_EMAIL = 4

/**
 * Counts a message. The e-mail counts too, so that the form cannot be used to fill somebody's mailbox with
 * receipts. Refusal: `request.too_many`.
 */
export async function countInquiry(
  { limits }: Platform,
  { ip, email }: { ip: string; email: string },
): Promise<Refusal | null> {
  const key = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)
  return (
    (await limits
      .define('inquiries.address', { times: PER_ADDRESS, seconds: HOUR_SECONDS })
      .take(addressKey(ip))) ??
    (await limits.define('inquiries.email', { times: PER_EMAIL, seconds: HOUR_SECONDS }).take(key))
  )
}
