import { expect, test } from 'vitest'
import { checkLicenses } from './check-licenses.ts'
import { findSecrets } from './find-secrets.ts'

/** Put together here, so that this file holds none itself. */
const like = (prefix: string, length: number): string => prefix + 'aB3'.repeat(length).slice(0, length)

test.each([
  ['a private key', `${'-----BEGIN'} PRIVATE KEY-----\n${like('MIIE', 60)}`],
  ['AWS', `key: AKIA${'Q3'.repeat(8)}`],
  ['GitHub', like('ghp_', 36)],
  ['npm', like('npm_', 36)],
  ['Slack', like('xoxb-', 24)],
  ['Google', like('AIza', 35)],
  ['Square', like('EAAA', 60)],
  ['EasyPost', like('EZAK', 54)],
  ['Stripe', like('sk_live_', 24)],
  ['a password', `postgres://lunula:${like('', 16)}@db/lunula`],
])('%s is found, with its line', (what, text) => {
  expect(findSecrets('a.ts', `one\n${text}\n`)).toEqual([
    expect.stringMatching(new RegExp(`^a\\.ts:2: looks like .*${what}`)),
  ])
})

test('what only speaks of secrets is none; a file that is one by its name is', () => {
  for (const text of [
    '-----BEGIN PRIVATE KEY-----',
    'postgres://user:password@host:5432/lunula',
    'postgres://USER:MY_LONG_PASSWORD@HOST/DATABASE',
    'SESSION_SECRET=',
    'EAAAshort',
  ])
    expect(findSecrets('a.md', text)).toEqual([])
  expect(findSecrets('deploy/.env', '')).toHaveLength(1)
  expect(findSecrets('keys/AuthKey.p8', '')).toHaveLength(1)
  expect(findSecrets('.env.example', '')).toEqual([])
})

test('a license is judged by what a package is for', () => {
  const packages = {
    '': {},
    'node_modules/good': { license: 'MIT' },
    'node_modules/either': { license: '(GPL-3.0-only OR MIT)' },
    'node_modules/both': { license: 'MIT AND GPL-3.0-only' },
    'node_modules/copyleft': { license: 'AGPL-3.0-only' },
    'node_modules/tool': { license: 'MPL-2.0', dev: true },
    'node_modules/shared': { license: 'MPL-2.0' },
    'node_modules/a/node_modules/silent': {},
    'node_modules/ours': { link: true },
    'node_modules/known': { license: 'LGPL-3.0-or-later' },
  }
  expect(checkLicenses(packages, { known: 'linked' }).map((line) => line.split(':')[0])).toEqual([
    'both',
    'copyleft',
    'shared',
    'silent',
  ])
})
