import { POST_KINDS } from '@lunula/contract/board/fields/choices.ts'
import { fieldsOf } from '@lunula/contract/board/fields/complete.ts'
import { expect, test } from 'vitest'
import { LAYOUT } from './layout.ts'

test.each(POST_KINDS)('the form of a %s asks every field once', (kind) => {
  const asked = LAYOUT[kind].flatMap(({ first, more }) => [...first, ...more])
  expect([...asked].sort()).toEqual(Object.keys(fieldsOf(kind)).sort())
  expect(LAYOUT[kind].filter(({ photos }) => photos)).toHaveLength(1)
})

test.each(POST_KINDS)('what a %s must say is never folded away', (kind) => {
  const fields = fieldsOf(kind)
  const folded = LAYOUT[kind].flatMap(({ more }) => more)
  expect(folded.filter((name) => fields[name]?.required)).toEqual([])
})

test.each(POST_KINDS)('of a %s, what hangs on another field stands after it', (kind) => {
  const order = LAYOUT[kind].flatMap(({ first, more }) => [...first, ...more] as string[])
  const early = Object.entries(fieldsOf(kind)).filter(([name, { when }]) =>
    Object.keys(when ?? {}).some((other) => order.indexOf(other) > order.indexOf(name)),
  )
  expect(early.map(([name]) => name)).toEqual([])
})
