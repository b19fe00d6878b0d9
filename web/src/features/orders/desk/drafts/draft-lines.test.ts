import { expect, test } from 'vitest'
import { type DraftLine, editsOf, withEdits } from './draft-lines.ts'

const line = (variant_id: string, quantity: number): DraftLine => ({ variant_id, quantity, name: variant_id })
const SAVED = [line('a', 1), line('b', 2)]

test('only what differs is a change: other units, a line more, a line less', () => {
  expect(editsOf(SAVED, SAVED)).toEqual({})
  const lines = [line('a', 3), line('c', 4)]
  const edits = editsOf(SAVED, lines)
  expect(edits).toEqual({ a: line('a', 3), b: line('b', 0), c: line('c', 4) })
  expect(withEdits(SAVED, edits)).toEqual(lines)
})

test('what a colleague saves meanwhile of other lines holds', () => {
  const edits = editsOf(SAVED, [line('a', 3), line('b', 2)])
  const saved = [line('a', 1), line('b', 5), line('d', 1)]
  expect(withEdits(saved, edits)).toEqual([line('a', 3), line('b', 5), line('d', 1)])
  expect(editsOf([line('a', 3)], withEdits([line('a', 3)], edits))).toEqual({})
})
