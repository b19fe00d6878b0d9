import { expect, test } from 'vitest'
import type { PageAssets } from './assets.ts'
import { documentOf } from './document.ts'

test('what only search engines read stands behind styles and page, however long it is', () => {
  const page = {
    head: 'HEAD',
    structured: 'STRUCTURED',
    body: 'BODY',
    state: '{}',
    sources: [],
    failure: null,
  }
  const assets = { head: () => 'STYLES', foot: () => 'SCRIPTS' } as unknown as PageAssets
  const document = documentOf({ kind: 'page', status: 200, ...page }, 'en', assets)
  expect(document.match(/HEAD|STYLES|BODY|STRUCTURED|SCRIPTS/g)).toEqual([
    'HEAD',
    'STYLES',
    'BODY',
    'STRUCTURED',
    'SCRIPTS',
  ])
})
