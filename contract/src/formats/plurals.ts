import type { Language } from '../languages.ts'

/** How a number of things is said: texts end in these, `units_one`, `units_other`. */
export type PluralForm = Intl.LDMLPluralRule

/** The form that a count takes: `one` for 1 in English and Spanish, `other` for all in Vietnamese. */
export function pluralFormsOf(language: Language): (count: number) => PluralForm {
  const rules = new Intl.PluralRules(language)
  return (count) => rules.select(count)
}

/** All forms that a language has. */
export const everyPluralForm = (language: Language): readonly PluralForm[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories
