import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { journeysTouchedBy } from './changed-journeys.ts'

test('a change within an area runs its journeys, in web, server, contract and texts alike', () => {
  const board = ['accessibility', 'once/board/', 'phone/board-bar', 'phone/post-a-job']
  expect(journeysTouchedBy(['web/src/features/messages/thread-page.tsx'])).toEqual(board)
  expect(journeysTouchedBy(['server/src/modules/board/posts/save-draft.ts'])).toEqual(board)
  expect(journeysTouchedBy(['contract/src/board/constants.ts', 'web/locales/en/board.json'])).toEqual(board)
})

test('a changed journey runs by itself', () => {
  expect(journeysTouchedBy(['e2e/journeys/once/shop/square.spec.ts'])).toEqual(['once/shop/square'])
})

test('tests of units and what is written about the shop run none', () => {
  const files = ['docs/architecture.md', 'web/src/features/cart/cart.test.ts', 'scripts/test.ts']
  expect(journeysTouchedBy(files)).toEqual([])
  expect(journeysTouchedBy([])).toEqual([])
})

test('what all areas stand on runs all', () => {
  for (const file of [
    'web/src/shell/api/send.ts',
    'e2e/fixtures/shop.ts',
    'package-lock.json',
    'server/src/app.ts',
  ])
    expect(journeysTouchedBy(['web/src/features/cart/cart-page.tsx', file])).toBe('all')
})

test('each filter leads to journeys', () => {
  const root = join(import.meta.dirname, '../../e2e/journeys')
  const specs = globSync('**/*.spec.ts', { cwd: root })
  const nouns = ['board', 'accounts', 'cart']
  for (const filter of nouns.flatMap((noun) => journeysTouchedBy([`web/src/features/${noun}/a.ts`])))
    expect(
      specs.some((spec) => spec.startsWith(filter)),
      filter,
    ).toBe(true)
})
