import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache()
const ROOT = join(import.meta.dirname, '../..')
const BUILT = join(ROOT, 'web/dist/client/.vite/manifest.json')
const SOURCES = [
  'web/src',
  'web/locales',
  'web/public',
  'web/vite',
  'web/vite.config.ts',
  'contract/src',
  'package-lock.json',
]

/** Builds the pages when they were never built or a source is newer, beside the start of the database. */
const pagesBuilt = isStale() ? build() : Promise.resolve()
const { start } = await import('../src/start.ts')
export const shop = await start({ pagesBuilt })

function isStale(): boolean {
  return !existsSync(BUILT) || newest(SOURCES) > statSync(BUILT).mtimeMs
}

async function build(): Promise<void> {
  const child = spawn('npm', ['run', '--silent', 'build'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The pages do not build.')
}

function newest(paths: readonly string[]): number {
  const times = paths.flatMap((path) => {
    const full = join(ROOT, path)
    if (!existsSync(full)) return []
    const own = statSync(full)
    if (!own.isDirectory()) return [own.mtimeMs]
    const names = readdirSync(full, { recursive: true, encoding: 'utf8' })
    return names.map((name) => statSync(join(full, name)).mtimeMs)
  })
  return Math.max(0, ...times)
}
