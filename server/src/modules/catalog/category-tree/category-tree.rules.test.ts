import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  branchOf,
  depthsOf,
  inOrder,
  type Move,
  moved,
  pathsOf,
  type TreeEntry,
} from './category-tree.rules.ts'

const entry = (id: string, parent_id: string | null = null): TreeEntry => ({ id, slug: id, parent_id })
const TREE = [
  entry('gel'),
  entry('base', 'gel'),
  entry('rubber', 'base'),
  entry('top', 'gel'),
  entry('tools'),
]
const drawn = (tree: readonly TreeEntry[] | null) => {
  if (!tree) return null
  const depths = depthsOf(tree)
  return tree.map(({ id }) => '-'.repeat(depths.get(id) ?? 9) + id).join(' ')
}

test('each category stands right before those that stand in it, however they come', () => {
  expect(drawn(inOrder([...TREE].reverse()))).toBe('tools gel -top -base --rubber')
})

test('what stands in a category that is not in the list counts as if it stood in none', () => {
  expect(drawn(inOrder([entry('nippers', 'gone'), entry('gel')]))).toBe('nippers gel')
})

test('the way to a category names those that it stands in, the outermost first, and itself', () => {
  const paths = pathsOf([...TREE, entry('nippers', 'gone')])
  const wayTo = (slug: string) => paths.get(slug)?.map(({ id }) => id)
  expect(['rubber', 'tools', 'nippers'].map(wayTo)).toEqual([
    ['gel', 'base', 'rubber'],
    ['tools'],
    ['nippers'],
  ])
})

test('a branch is a category with all that stand in it', () => {
  expect([...branchOf(TREE, 'gel')]).toEqual(['gel', 'base', 'rubber', 'top'])
  expect([...branchOf(TREE, 'top')]).toEqual(['top'])
})

test.each<[string, Move['place'], string, string | null]>([
  ['tools', 'before', 'gel', 'tools gel -base --rubber -top'],
  ['tools', 'before', 'top', 'gel -base --rubber -tools -top'],
  ['tools', 'after', 'base', 'gel -base --rubber -tools -top'],
  ['tools', 'into', 'gel', 'gel -base --rubber -top -tools'],
  ['base', 'after', 'tools', 'gel -top tools base -rubber'],
  ['base', 'into', 'top', 'gel -top --base ---rubber tools'],
  ['gel', 'into', 'tools', 'tools -gel --base ---rubber --top'],
  ['gel', 'into', 'rubber', null],
  ['gel', 'before', 'top', null],
  ['gel', 'after', 'gel', null],
  ['gel', 'after', 'gone', null],
  ['gone', 'after', 'gel', null],
])('%s moved %s %s', (id, place, other, after) => {
  expect(drawn(moved(TREE, id, { place, other }))).toBe(after)
})

test('a move keeps every category, and every other one where it stood', () => {
  const trees = fc
    .array(fc.nat(), { minLength: 2, maxLength: 12 })
    .map((parents) =>
      inOrder(
        parents.map((parent, at) => entry(`c${at}`, at === 0 || parent % 3 === 0 ? null : `c${parent % at}`)),
      ),
    )
  fc.assert(
    fc.property(
      trees,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('before', 'after', 'into'),
      (tree, one, two, place) => {
        const { id } = tree[one % tree.length] as TreeEntry
        const other = tree[two % tree.length] as TreeEntry
        const after = moved(tree, id, { place, other: other.id })
        expect(after === null).toBe(branchOf(tree, id).has(other.id))
        if (!after) return
        const parents = (all: readonly TreeEntry[]) =>
          Object.fromEntries(all.map((each) => [each.id, each.parent_id]))
        const parent = place === 'into' ? other.id : other.parent_id
        expect(parents(after)).toEqual({ ...parents(tree), [id]: parent })
        expect(after).toEqual(inOrder(after))
      },
    ),
  )
})
