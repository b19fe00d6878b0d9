import type { Thread } from '@lunula/contract/messages/schemas.ts'
import type { Translate } from '../../ui/texts/translate.ts'

/**
 * Who the other one is, as far as the reader may know: the owner of a salon sold in confidence has no name
 * before they accept.
 */
export const otherName = (t: Translate, { other, stop }: Pick<Thread, 'other' | 'stop'>): string =>
  other ?? t(stop === 'gone' ? 'messages:gone' : 'messages:owner')
