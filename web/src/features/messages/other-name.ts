import type { Thread } from '@lunula/contract/messages/schemas.ts'
import type { Translate } from '../../ui/texts/translate.ts'

/**
 * Who the other one is, as far as the reader may know: the author of a confidential post has no name before
 * they accept.
 */
export const otherName = (
  t: Translate,
  { other, stop, post }: Pick<Thread, 'other' | 'stop' | 'post'>,
): string => {
  if (other !== null || stop === 'gone') return other ?? t('messages:gone')
  return t(post?.kind === 'worker' ? 'messages:technician' : 'messages:owner')
}
