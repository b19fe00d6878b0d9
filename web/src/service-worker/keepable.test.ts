import { expect, test } from 'vitest'
import { keepable } from './keepable.ts'

const answer = (cacheControl: string, status = 200) =>
  new Response('page', { status, headers: { 'cache-control': cacheControl } })

test.each([
  ['public, max-age=0, s-maxage=30', 200, true],
  ['private, no-store', 200, false],
  ['no-cache', 404, false],
  ['public, max-age=0', 503, false],
  ['', 200, false],
])('a page of %s and status %s is kept: %s', (cacheControl, status, kept) => {
  expect(keepable(answer(cacheControl, status)) !== null).toBe(kept)
})
