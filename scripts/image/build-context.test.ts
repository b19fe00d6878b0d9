import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow, holdsSecret, isSent } from './build-context.ts'

const ROOT = join(import.meta.dirname, '../..')

it.each([
  '.env',
  '.env.production',
  'server/.env',
  'web/.env.local',
  'deploy/.env',
  'deploy/certificates/privkey.pem',
  'server/tls.key',
  'contract/fullchain.pem',
  'data/PG_VERSION',
  'data.lock',
  'server/data/PG_VERSION',
  '.git/config',
  'node_modules/fastify/package.json',
  'server/node_modules/fastify/package.json',
  'test-results/summary.json',
  'playwright-report/index.html',
  'bench/results/last.json',
  'web/dist/client/app.js',
  'some-backup.sql',
])('%s stays out of the image', (path) => {
  expect(isSent(path)).toBe(false)
})

it('what is sent is what the image is made of, without secrets and tests', () => {
  const sent = filesBelow(ROOT)
  expect(new Set(sent.map((path) => path.split('/')[0]))).toEqual(
    new Set(['contract', 'package-lock.json', 'package.json', 'server', 'tsconfig.base.json', 'web']),
  )
  expect(
    sent.filter((path) =>
      /(^|\/)(\.env[^/]*|\.git|node_modules|data)(\/|$)|\.(pem|key|test\.tsx?)$/.test(path),
    ),
  ).toEqual([])
  for (const needed of [
    'server/src/main.ts',
    'server/scripts/staff.ts',
    'server/migrations/021-board.sql',
    'server/locales/vi/mail.json',
    'server/reference/zip-codes.txt',
    'server/fonts/noto-sans-sc/400.woff',
    'contract/src/api.ts',
    'web/vite.config.ts',
  ])
    expect(sent).toContain(needed)
})

it('the image has the Node of its base only', () => {
  const { dependencies = {}, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(dependencies).not.toHaveProperty('node')
  const [major] = devDependencies.node.split('.')
  const bases = readFileSync(join(ROOT, 'deploy/Containerfile'), 'utf8').match(/^FROM \S+\/node:\S+/gm) ?? []
  expect(bases.map((base) => base.replace(/.*node:/, ''))).toEqual([`${major}-bookworm-slim`])
})

it('knows keys and tokens by their form', () => {
  const key = `-----BEGIN EC PRIVATE KEY-----\n${'MHcCAQEE'.repeat(10)}\n`
  expect([key, `token: AKIA${'Q7'.repeat(8)}`].map(holdsSecret)).toEqual([true, true])
  expect(['-----BEGIN PRIVATE KEY-----', 'SESSION_SECRET=', 'const token'].some(holdsSecret)).toBe(false)
})
