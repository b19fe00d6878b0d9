import { expect, test } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { everyPluralForm, pluralFormsOf } from './plurals.ts'

test('English and Spanish tell one from several, Spanish a round million too; the others do not', () => {
  const forms = LANGUAGES.map((language) => [0, 1, 2, 1_000_000].map(pluralFormsOf(language)).join())
  const same = 'other,other,other,other'
  expect(forms).toEqual(['other,one,other,other', same, 'other,one,other,many', same, same])
  expect(LANGUAGES.map((language) => everyPluralForm(language).toSorted().join())).toEqual([
    'one,other',
    'other',
    'many,one,other',
    'other',
    'other',
  ])
})
