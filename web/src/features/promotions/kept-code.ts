import { PROMOTION_CODE_LENGTH, promotionCodeOf } from '@lunula/contract/promotions/promotion-rules.ts'
import { browserStorage } from '../../shell/storage/storage.ts'

/**
 * A code as it is kept: trimmed, in capitals; null for blanks (specification §5) and for what can be nobody's
 * code.
 */
export function cleanCode(typed: unknown): string | null {
  const code = typeof typed === 'string' ? promotionCodeOf(typed) : ''
  return code.length > 0 && code.length <= PROMOTION_CODE_LENGTH && !/\p{Cc}/u.test(code) ? code : null
}

/** The code that this browser keeps. */
export const keptCode = (): string | null => cleanCode(browserStorage.read('promotionCode'))
