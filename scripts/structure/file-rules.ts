import { basename, dirname } from 'node:path'
import { isTest, type Problem, type Source } from './source-tree.ts'

const MAX_FILES = 15
const MAX_LINES = 400
const MAX_COLUMNS = 110

/** What may stand between a name and `.ts` in each part of the repository. */
const SUFFIXES: { folder: string; allowed: ReadonlySet<string> }[] = [
  {
    folder: 'server/src/modules/',
    allowed: new Set([
      'module',
      'routes',
      'repository',
      'presenter',
      'policy',
      'tables',
      'rules',
      'sql',
      'test',
    ]),
  },
  { folder: 'e2e/journeys/', allowed: new Set(['spec']) },
  { folder: '', allowed: new Set(['test', 'd', 'config']) },
]

/**
 * Words in -ing that are nouns. Any other file name in -ing needs a noun beside it: `refunding.ts` is
 * `process-refund.ts`.
 */
const NOUNS_IN_ING = new Set(['listing', 'pricing', 'rating', 'shipping', 'string'])

const VAGUE = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'manager',
  'misc',
  'common',
  'data2',
  'actions',
  'store',
  'view',
])

/** File names outside the closed set: unknown suffixes, lone participles, words that say nothing. */
export const wrongNames = (sources: readonly Source[]): Problem[] =>
  sources.flatMap(({ path }) => {
    const [name = '', ...suffixes] = basename(path)
      .replace(/\.tsx?$/, '')
      .split('.')
    const allowed = SUFFIXES.find(({ folder }) => path.startsWith(folder))?.allowed ?? new Set()
    const problems = suffixes
      .filter((suffix) => !allowed.has(suffix))
      .map((suffix) => `the suffix .${suffix} is not in the set: ${[...allowed].join(', ')}`)
    if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)) problems.push('names are kebab-case')
    if (/ing$/.test(name) && !name.includes('-') && !NOUNS_IN_ING.has(name))
      problems.push('name the file by a noun, or verb and noun: create-refund.ts, not refunding.ts')
    if (VAGUE.has(name) && path.startsWith('server/src/modules/'))
      problems.push(`${name} says nothing: name what the file does`)
    return problems.map((message) => ({ rule: 'file-name', path, message }))
  })

/** Folders with more files than one can take in at a glance. */
export function fullFolders(paths: readonly string[]): Problem[] {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([path, count]) => ({
      rule: 'folder-size',
      path,
      message: `${count} files, ${MAX_FILES} is the most: make a folder per use case`,
    }))
}

/** Files that are too long, and comments that are too wide; the formatter sees to the code. */
export const longFiles = (sources: readonly Source[]): Problem[] =>
  sources.flatMap(({ path, text }) => {
    const lines = text.split('\n')
    const long =
      lines.length - 1 > MAX_LINES
        ? [{ rule: 'file-length', path, message: `${lines.length - 1} lines, ${MAX_LINES} is the most` }]
        : []
    const wide = lines.findIndex((line) => line.length > MAX_COLUMNS && /^\s*(?:\/\*|\*|\/\/)/.test(line))
    return wide < 0
      ? long
      : [
          ...long,
          { rule: 'comment-width', path, message: `line ${wide + 1} is wider than ${MAX_COLUMNS} columns` },
        ]
  })

const SQL =
  /\.selectFrom\(|\.insertInto\(|\.updateTable\(|\.deleteFrom\(|\bsql(?:\.\w+)?`|\bsql\.raw\(|database\.query|\.queryPlanned\b/

/** Statements outside of repositories. */
export const straySql = (sources: readonly Source[]): Problem[] =>
  sources
    .filter(({ path }) => path.startsWith('server/src/modules/') && !isTest(path))
    .filter(({ path, text }) => !/\.(?:repository|sql)\.ts$/.test(path) && SQL.test(text))
    .map(({ path }) => ({
      rule: 'sql-in-repositories',
      path,
      message: 'SQL belongs in a *.repository.ts, or in a *.sql.ts that one uses',
    }))
