import { expect, test } from 'vitest'
import { type FileCoverage, untakenBranches } from './untaken.ts'

const at = (line?: number) => ({ start: line === undefined ? {} : { line } })
const file = (name: string, taken: FileCoverage['b']): FileCoverage => ({
  path: `/shop/${name}`,
  branchMap: {
    0: { type: 'if', loc: at(3), locations: [at(3), at()] },
    1: { type: 'cond-expr', loc: at(7), locations: [at(8), at(9)] },
  },
  b: taken,
})

test('all branches are counted, and those that no test takes are named by file and line', () => {
  const files = [file('a.rules.ts', { 0: [1, 0], 1: [0, 2] }), file('b.rules.ts', { 0: [1, 1], 1: [1, 1] })]
  expect(untakenBranches(files, '/shop')).toEqual({
    count: 8,
    untaken: ['a.rules.ts:3 if, way 2', 'a.rules.ts:8 cond-expr, way 1'],
  })
})

test('a file that no test loads takes none', () => {
  expect(untakenBranches([file('c.rules.ts', {})], '/shop').untaken).toHaveLength(4)
})
