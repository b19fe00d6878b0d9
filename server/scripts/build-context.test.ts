import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

interface Rule {
  included: boolean
  pattern: RegExp
}

/**
 * The lines of `.dockerignore`; a pattern also covers what lies below
 * (https://docs.docker.com/build/concepts/context/#dockerignore-files).
 */
const rules = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line): Rule => {
    const escaped = line.replace(/^!/, '').replace(/[.+^${}()|[\]\\]/g, '\\$&')
    const source = escaped.replace(/\*\*\/|\*\*|\*/g, (stars) =>
      stars === '**/' ? '(?:.*/)?' : stars === '**' ? '.*' : '[^/]*',
    )
    return { included: line.startsWith('!'), pattern: new RegExp(`^${source}(?:/.*)?$`) }
  })

/** True if a path is sent to the builder: the last rule that matches decides. */
const isSent = (path: string): boolean =>
  rules.findLast(({ pattern }) => pattern.test(path))?.included ?? true

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = join(folder, entry.name)
    if (!isSent(relative(ROOT, full))) return []
    return entry.isDirectory() ? filesBelow(full) : [relative(ROOT, full)]
  })

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
