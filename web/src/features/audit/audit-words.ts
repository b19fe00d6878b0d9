import { LANGUAGES } from '@lunula/contract/languages.ts'
import { LANGUAGE_NAMES } from '../../shell/i18n/languages.ts'
import type { Translate } from '../../ui/texts/translate.ts'
import { FIELDS, OBJECTS, OPERATIONS } from './audit-terms.ts'
import { wordsOf } from './line-changes.ts'

/** What was done, in the reader's language; an older operation by its own name. */
export function operationText(t: Translate, operation: string): string {
  const known = OPERATIONS.find((each) => each === operation)
  return known ? t(`admin-audit:operation.${known}`) : wordsOf(operation)
}

export function objectText(t: Translate, kind: string): string {
  const known = OBJECTS.find((each) => each === kind)
  return known ? t(`admin-audit:object.${known}`) : wordsOf(kind)
}

/**
 * A fact by its parts: of `address` and `city` both are known. What stands behind a part after a space is a
 * name: `variant HM-001`, `vi value1 Ocean`.
 */
export const fieldText = (t: Translate, path: readonly string[]): string =>
  path.map((part) => partText(t, part)).join(' · ')

function partText(t: Translate, part: string): string {
  const [first = '', ...rest] = part.split(' ')
  const language = LANGUAGES.find((each) => each === first)
  if (language && rest.length > 0) return `${LANGUAGE_NAMES[language]} · ${partText(t, rest.join(' '))}`
  if (language) return LANGUAGE_NAMES[language]
  const known = FIELDS.find((each) => each === first)
  const word = known
    ? t(`admin-audit:field.${known}`)
    : first === 'variant'
      ? objectText(t, first)
      : wordsOf(first)
  return [word, ...rest].join(' ')
}
