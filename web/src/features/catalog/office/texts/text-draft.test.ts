import type { TextEntry } from '@lunula/contract/catalog/texts/schemas.ts'
import { expect, test } from 'vitest'
import { bodyOf, countSaid, differing, mergeSaved, mergeWork, workIn } from './text-draft.ts'

const ENGLISH: TextEntry[] = [
  { field: 'name', source: '', text: 'Moon Lamp' },
  { field: 'description', source: '', text: '<p>Bright.</p>' },
  { field: 'option1', source: '', text: 'Color' },
  { field: 'value1', source: 'Sea', text: 'Sea' },
]

test('what is empty is left out of a save, and the description stands apart', () => {
  const draft = { name: ' Đèn trăng ', description: '<p>Sáng.</p>', option1: ' ', 'value1 Sea': 'Biển' }
  expect(bodyOf(ENGLISH, draft)).toEqual({
    description: '<p>Sáng.</p>',
    texts: [
      { field: 'name', source: '', text: 'Đèn trăng' },
      { field: 'value1', source: 'Sea', text: 'Biển' },
    ],
  })
  expect(countSaid(ENGLISH, draft)).toBe(3)
  expect(bodyOf(ENGLISH, {})).toEqual({ texts: [] })
})

test('spaces around a text are no change', () => {
  expect(differing(ENGLISH, { name: 'Đèn' }, { name: ' Đèn ', option1: '' })).toEqual([])
  expect(differing(ENGLISH, { name: 'Đèn' }, {})).toEqual(['name'])
})

test('what only one changed holds; what both changed stays as typed, and is named', () => {
  const merged = mergeSaved(ENGLISH, {
    read: { name: 'Đèn', option1: 'Màu' },
    mine: { name: 'Đèn trăng', option1: 'Màu', 'value1 Sea': 'Biển' },
    saved: { name: 'Đèn LED', option1: 'Màu sắc', 'value1 Sea': 'Biển' },
  })
  expect(merged).toEqual({
    draft: { name: 'Đèn trăng', description: '', option1: 'Màu sắc', 'value1 Sea': 'Biển' },
    clashes: { name: 'Đèn LED' },
  })
})

test('of all languages, what was not settled waits until one of the two holds', () => {
  const { drafts, clashes } = workIn({ english: ENGLISH, translations: [] })
  const mine = {
    drafts: { ...drafts, vi: { name: 'Đèn trăng', option1: 'Màu' } },
    clashes: { ...clashes, vi: { name: 'Đèn LED', option1: 'Màu' } },
  }
  const saved = { ...drafts, vi: { name: 'Đèn LED' }, es: { name: 'Luna' } }
  const merged = mergeWork(ENGLISH, {
    read: saved,
    mine: { ...mine, drafts: { ...mine.drafts, es: saved.es } },
    saved,
  })
  expect(merged.drafts.vi).toMatchObject({ name: 'Đèn trăng', option1: 'Màu' })
  expect(merged.clashes).toEqual({ ...clashes, vi: { name: 'Đèn LED' } })
  const later = mergeWork(ENGLISH, { read: saved, mine, saved: { ...saved, vi: { name: 'Đèn bạc' } } })
  expect(later.clashes.vi).toEqual({ name: 'Đèn bạc' })
})
