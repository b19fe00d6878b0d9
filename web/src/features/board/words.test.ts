import { POST_KINDS } from '@lunula/contract/board/fields/choices.ts'
import { fieldsOf } from '@lunula/contract/board/fields/complete.ts'
import { FILTERS } from '@lunula/contract/board/fields/filters.ts'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../shell/i18n/languages.ts'
import { loadTexts } from '../../shell/i18n/load.ts'
import { choiceWord, fieldWord } from './words.ts'

const fields = Object.fromEntries(POST_KINDS.flatMap((kind) => Object.entries(fieldsOf(kind))))
const names = new Set([
  ...Object.keys(fields),
  ...Object.values(FILTERS).flatMap((all) => all.map(({ field }) => field)),
])
const choices = Object.values(fields).flatMap((field) =>
  'list' in field ? field.values.map((value) => [field.list, value] as const) : [],
)

test.each(LANGUAGES)('every field and every choice of a post has its word in %s', async (language) => {
  const { t } = await loadTexts(language, 'post')
  expect([...names].filter((name) => fieldWord(t, name).startsWith('fields:'))).toEqual([])
  expect(choices.filter(([list, value]) => /^(?:board|fields):/.test(choiceWord(t, list, value)))).toEqual([])
  expect(choices.length).toBeGreaterThan(300)
})

test('a choice reads as the trade says it, a state by its name', async () => {
  const { t } = await loadTexts('vi', 'board')
  expect(choiceWord(t, 'position', 'acrylic')).toBe('Thợ bột')
  expect(choiceWord(t, 'state', 'TX')).toBe('Texas')
})
