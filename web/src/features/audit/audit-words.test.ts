import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@lunula/contract/api.ts'
import type { Endpoint } from '@lunula/contract/endpoint.ts'
import { expect, test } from 'vitest'
import type { Translate } from '../../ui/texts/translate.ts'
import { FIELDS, OBJECTS, OPERATIONS } from './audit-terms.ts'
import { STATE_WORDS } from './audit-values.ts'
import { fieldText, objectText, operationText } from './audit-words.ts'

const every = Object.values(api).flatMap((calls) => Object.values(calls) as Endpoint[])
/** As `createServe` decides which calls leave a line. */
const audited = every.filter(
  ({ method, path, changesNothing }) => method !== 'GET' && path.startsWith('/admin/') && !changesNothing,
)

test.each(['en', 'vi'])('in %s every call that leaves a line says what it does', (language) => {
  const file = join(import.meta.dirname, `../../../locales/${language}/admin-audit.json`)
  const { operation, object, field, value } = JSON.parse(readFileSync(file, 'utf8'))
  expect(audited.length).toBeGreaterThan(100)
  expect(audited.map(({ operationId }) => operationId).filter((id) => !operation[id])).toEqual([])
  expect(Object.keys(operation)).toEqual([...OPERATIONS])
  expect(Object.keys(object)).toEqual([...OBJECTS])
  expect(Object.keys(field)).toEqual([...FIELDS])
  expect(new Set(Object.keys(value))).toEqual(new Set(STATE_WORDS))
})

test('no text is kept for a call that leaves no line', () => {
  const known = new Set(every.map(({ operationId }) => operationId))
  expect(OPERATIONS.filter((id) => !known.has(id))).toEqual([])
})

test('what has no text is told by its own name', () => {
  const t = ((key: string) => `[${key}]`) as Translate
  expect(operationText(t, 'setFees')).toBe('[admin-audit:operation.setFees]')
  expect(operationText(t, 'doOldThing')).toBe('do old thing')
  expect(objectText(t, 'old_thing')).toBe('old thing')
  expect(fieldText(t, ['address', 'old_line'])).toBe('[admin-audit:field.address] · old line')
})

test.each([
  [['names', 'vi'], '[admin-audit:field.names] · Tiếng Việt'],
  [['vi value1 Ocean Blue'], 'Tiếng Việt · [admin-audit:field.value1] Ocean Blue'],
  [
    ['variant HM-GP-001', 'sale_price'],
    '[admin-audit:object.variant] HM-GP-001 · [admin-audit:field.sale_price]',
  ],
])('%j is called %s', (path, words) => {
  expect(fieldText(((key: string) => `[${key}]`) as Translate, path)).toBe(words)
})
