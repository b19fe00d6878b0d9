import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each(['/checkout', '/account/order/1?from=mail', '/categories/gel#top', '/search?q=s%C6%A1n'])(
  '%s is a path of this site',
  (path) => {
    expect(returnPath(path)).toBe(path)
  },
)

test.each([
  undefined,
  '',
  'checkout',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  '/../..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/auth/signin?next=/x',
  '/blank-page?code=secret',
])('%s is not followed', (path) => {
  expect(returnPath(path)).toBe('/')
})
