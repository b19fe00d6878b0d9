import { expect, test } from 'vitest'
import { lintStatesOf } from './lint-states.ts'

const TREE = {
  'contract/src/api.ts': "export { price } from './price.ts'",
  'contract/src/price.ts': 'export const price = () => 1',
  'server/src/cart.ts': "import { price } from '@lunula/contract/price.ts'",
  'server/src/order.ts': "import { cart } from './cart.ts'",
  'server/src/stock.ts': 'export const stock = 0',
  'web/src/page.tsx': "import { price } from '@lunula/contract'",
  'web/src/look.css': 'a { color: red }',
}

const statesOf = (tree: Record<string, string>) =>
  lintStatesOf(Object.entries(tree).map(([path, text]) => ({ path, text })))

/** The files that have another state once some of the tree is otherwise. */
function touchedBy(change: Record<string, string>): string[] {
  const before = statesOf(TREE)
  return [...statesOf({ ...TREE, ...change })]
    .filter(([path, state]) => before.get(path) !== state)
    .map(([path]) => path)
}

test('a file has another state once its text or that of anything it imports is another', () => {
  expect(touchedBy({})).toEqual([])
  expect(touchedBy({ 'web/src/look.css': 'a { color: blue }' })).toEqual(['web/src/look.css'])
  expect(touchedBy({ 'server/src/cart.ts': 'export const cart = 2' })).toEqual([
    'server/src/cart.ts',
    'server/src/order.ts',
  ])
  expect(touchedBy({ 'contract/src/price.ts': 'export const price = async () => 1' })).toEqual([
    'contract/src/api.ts',
    'contract/src/price.ts',
    'server/src/cart.ts',
    'server/src/order.ts',
    'web/src/page.tsx',
  ])
})

test('what an import leads to counts as it comes and goes', () => {
  const { 'server/src/cart.ts': _, ...without } = TREE
  const before = statesOf(TREE)
  const after = statesOf(without)
  expect(after.get('server/src/order.ts')).not.toBe(before.get('server/src/order.ts'))
  expect(after.get('server/src/stock.ts')).toBe(before.get('server/src/stock.ts'))
})

test('a cycle of imports is walked through once', () => {
  const first = { 'a.ts': "import './b.ts'", 'b.ts': "import './a.ts'" }
  const states = statesOf(first)
  const changed = statesOf({ ...first, 'b.ts': "import './a.ts' // more" })
  for (const path of ['a.ts', 'b.ts']) expect(changed.get(path)).not.toBe(states.get(path))
})
