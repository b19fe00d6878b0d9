import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** Checks the rules of the architecture that no linter knows (docs/architecture.md): which way imports point, how long files are. */
const ROOT = join(import.meta.dirname, '../..')
const MAX_LINES = 400
const FOLDERS = ['contract/src', 'server/src', 'server/scripts', 'server/seed', 'web/src', 'e2e', 'bench']

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
)

const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target = '']) =>
    target.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), target)) : target,
  )

const sliceOf = (path: string): string | undefined => /^server\/src\/slices\/([^/]+)\//.exec(path)?.[1]

/** What is wrong with one import, or null. */
function wrong(file: string, target: string): string | null {
  const test = /\.test\.tsx?$/.test(file) || file.startsWith('server/src/testing/')
  if (file.startsWith('contract/') && /^(server|web)\//.test(target))
    return 'the contract knows neither server nor web'
  if (file.startsWith('web/') && target.startsWith('server/'))
    return 'web reaches the server through the contract only'
  if (file.startsWith('server/src/') && target.startsWith('web/'))
    return 'the server does not import from web'
  if (file.startsWith('server/src/platform/') && target.startsWith('server/src/slices/') && !test)
    return 'the platform knows no slice'
  const from = sliceOf(file)
  const to = sliceOf(target)
  if (from && to && from !== to && !test && !/\/(actions|drawing\/\w+)\.ts$/.test(target)) {
    return 'a slice uses another through its actions only'
  }
  if (/\bui\//.test(file) && file.startsWith('web/src/ui/') && target.startsWith('web/src/features/'))
    return 'ui/ knows no feature'
  return null
}

const problems = sources.flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const lines = text.split('\n').length
  const long = lines > MAX_LINES ? [`${file}: ${lines} lines; ${MAX_LINES} is the most`] : []
  const bad = importsOf(file, text).flatMap((target) => {
    const why = wrong(file, target)
    return why ? [`${file} → ${target}: ${why}`] : []
  })
  return [...long, ...bad]
})

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.stdout.write(`structure: ${sources.length} files, ${problems.length} problems\n`)
process.exit(problems.length === 0 ? 0 : 1)
