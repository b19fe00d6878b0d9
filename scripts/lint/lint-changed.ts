import '../../server/src/platform/processes/compile-here.ts'
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, repositoryFiles } from '../structure/repository-files.ts'
import { hashOf, lintStatesOf } from './lint-states.ts'

/*
 * `npm run lint`: Biome looks at what may have other findings than when it last found none: files that have
 * changed, and those that import them. The first time, and with another set-up, it looks at all.
 */
const CACHE = join(ROOT, 'node_modules/.cache/lint.json')
const SET_UP =
  /^(?:biome\.jsonc?|package-lock\.json|(?:[\w-]+\/)?(?:package|tsconfig[\w.]*)\.json|\.gitignore)$/
const CHECKED = /\.(?:[cm]?[jt]sx?|jsonc?|css|html)$/

interface Clean {
  setUp: string
  /** The states of files in which nothing was found. */
  states: Record<string, string>
}

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const paths = repositoryFiles()
const setUp = hashOf(paths.filter((path) => SET_UP.test(path)).map((path) => `${path} ${textOf(path)}`))
const states = lintStatesOf(
  paths.filter((path) => CHECKED.test(path)).map((path) => ({ path, text: textOf(path) })),
)
const known = readClean()
const changed = [...states].filter(([path, state]) => known?.states[path] !== state).map(([path]) => path)
const files = known === null ? ['.'] : changed
if (files.length > 0) {
  const { status } = spawnSync(
    'biome',
    ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files],
    { cwd: ROOT, stdio: 'inherit' },
  )
  if (status !== 0) process.exit(status ?? 1)
}
mkdirSync(dirname(CACHE), { recursive: true })
writeFileSync(CACHE, JSON.stringify({ setUp, states: Object.fromEntries(states) } satisfies Clean))
process.stdout.write(`lint: ${states.size} files, ${changed.length} of them looked at\n`)

/** null where nothing is known, or was found out with another set-up. */
function readClean(): Clean | null {
  try {
    const clean: Clean = JSON.parse(readFileSync(CACHE, 'utf8'))
    return clean.setUp === setUp ? clean : null
  } catch {
    return null
  }
}
