import { expect, test } from 'vitest'
import { partsOf } from './contract-parts.ts'

const MODULE = `import * as T from 'typebox'
import { US_STATES } from './address.ts'
import { line } from './schema.ts'
export * from './languages.ts'
const MAX = 60
export const KINDS = ['a', 'b']
export const NameBody = T.Object({ name: line(MAX), state: US_STATES })
const Both = T.Object({ ...NameBody.properties })
export const BothBody = Both
export const names = { line: endpoint({ method: 'POST', path: '/names' }) }`

test('endpoints and constants stand apart from the schemas, and load none of what builds them', () => {
  const parts = partsOf(MODULE, 'names.ts')
  expect(parts?.values).toContain("path: '/names'")
  expect(parts?.values).toContain("from './address.ts'")
  for (const gone of ['typebox', 'schema.ts', 'NameBody', 'Both']) expect(parts?.values).not.toContain(gone)
})

test('schemas take over the constants that they name', () => {
  const schemas = partsOf(MODULE, 'names.ts')?.schemas
  expect(schemas).toContain("import { MAX, KINDS, names } from './names.ts?values'")
  for (const kept of ['const NameBody', 'const Both', 'const BothBody']) expect(schemas).toContain(kept)
})

test('the module itself gives what it gave', () => {
  expect(partsOf(MODULE, 'names.ts')?.whole.split('\n')).toEqual([
    "export * from './languages.ts'",
    "export { KINDS, names } from './names.ts?values'",
    "export { NameBody, BothBody } from './names.ts?schemas'",
  ])
})

test('what has no endpoints, or does something when it is loaded, stays whole', () => {
  expect(partsOf("import * as T from 'typebox'\nexport const A = T.String()", 'a.ts')).toBeNull()
  expect(partsOf('export const A = 1\nstart()', 'a.ts')).toBeNull()
})
