import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { NAMESPACES, upTo } from '../../src/shell/i18n/namespaces.ts'

const IMPORT = /^(?:import|export)\s(?!type\b)([^'`]*?)'(\.[^']+\.tsx?)'/gm
const KEY = /['`]([a-z-]+):[a-z]/g
const pagesOf = (bundle: string) =>
  new RegExp(`texts: '${bundle}',\\s*view: \\(\\) => import\\('([^']+)'\\)`, 'g')

/** The views that `pages.ts` files declare to need no more than the texts of a bundle. */
const viewsOf = (bundle: string, folder: string, pages: readonly string[]): string[] =>
  pages.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(pagesOf(bundle))].map(([, view = '']) =>
      resolve(folder, file, '..', view),
    ),
  )

const wordsIn = (clause: string): string[] => clause.match(/\w+/g) ?? []

/**
 * The files that hold what an import names: behind an `index.ts`, only those of its files that are asked for.
 */
function filesOf(clause: string, file: string): string[] {
  if (!file.endsWith('/index.ts') || !existsSync(file)) return [file]
  const names = new Set(wordsIn(clause))
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .filter(([, exported = '']) => wordsIn(exported).some((name) => names.has(name) && !KEYWORDS.has(name)))
    .map(([, , specifier = '']) => resolve(file, '..', specifier))
}

const KEYWORDS = new Set(['as', 'from', 'import', 'type'])

/** All sources that a source loads at once, itself included. */
function loadedWith(entries: readonly string[]): Map<string, string> {
  const sources = new Map<string, string>()
  const visit = (file: string): void => {
    if (sources.has(file) || !existsSync(file)) return
    const source = readFileSync(file, 'utf8')
    sources.set(file, source)
    for (const [, clause = '', specifier = ''] of source.matchAll(IMPORT))
      filesOf(clause, resolve(file, '..', specifier)).forEach(visit)
  }
  entries.forEach(visit)
  return sources
}

/**
 * What a page that promises to need only the first texts (or those of the board) says beyond them, one line
 * each. A page's own `pages.ts` is left out: the heads of other pages are shown when those are.
 */
export function beyondFirst(folder: string, pages: readonly string[], all: readonly string[]): string[] {
  const start = join(folder, 'app/entry-client.tsx')
  return [
    ...beyond([start, ...viewsOf('first', folder, pages)], folder, 'first', all),
    ...beyond(viewsOf('board', folder, pages), folder, 'board', all),
  ]
}

function beyond(
  entries: readonly string[],
  folder: string,
  bundle: 'first' | 'board',
  all: readonly string[],
): string[] {
  const allowed: readonly string[] = upTo(bundle).flatMap((each) =>
    each === 'all' || each === 'office' ? [] : NAMESPACES[each],
  )
  const later = new Set(all.filter((name) => !allowed.includes(name)))
  return [...loadedWith(entries)].flatMap(([file, source]) => {
    if (file.endsWith('pages.ts')) return []
    const slices = new Set([...source.matchAll(KEY)].map(([, slice = '']) => slice))
    return [...slices]
      .filter((slice) => later.has(slice))
      .map(
        (slice) =>
          `${file.slice(folder.length + 1)} is part of an early page, but ${slice} is not in NAMESPACES.${bundle}`,
      )
  })
}
