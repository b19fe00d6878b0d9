import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { FIRST_NAMESPACES, NAMESPACES } from '../../src/shell/i18n/namespaces.ts'

const IMPORT = /^(?:import|export)\s(?!type\b)[^'`]*?'(\.[^']+\.tsx?)'/gm
const KEY = /['`]([a-z-]+):[a-z]/g
const FIRST_PAGES = /texts: 'first',\s*view: \(\) => import\('([^']+)'\)/g

/** The views that `pages.ts` files declare to need no more than the first texts. */
const firstViews = (folder: string, pages: readonly string[]): string[] =>
  pages.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(FIRST_PAGES)].map(([, view = '']) =>
      resolve(folder, file, '..', view),
    ),
  )

/** All sources that a source loads at once, itself included. */
function loadedWith(entries: readonly string[]): Map<string, string> {
  const sources = new Map<string, string>()
  const visit = (file: string): void => {
    if (sources.has(file) || !existsSync(file)) return
    const source = readFileSync(file, 'utf8')
    sources.set(file, source)
    for (const [, specifier = ''] of source.matchAll(IMPORT)) visit(resolve(file, '..', specifier))
  }
  entries.forEach(visit)
  return sources
}

/**
 * What a page that promises to need only the first texts says beyond them, one line each. A page's own `pages.ts` is left out: the heads of
 * other pages are shown when those are.
 */
export function beyondFirst(folder: string, pages: readonly string[]): string[] {
  const first: readonly string[] = FIRST_NAMESPACES
  const later = new Set(NAMESPACES.filter((name) => !first.includes(name)).map(String))
  const sources = loadedWith([join(folder, 'entry-client.tsx'), ...firstViews(folder, pages)])
  return [...sources].flatMap(([file, source]) => {
    if (file.endsWith('pages.ts')) return []
    const slices = new Set([...source.matchAll(KEY)].map(([, slice = '']) => slice))
    return [...slices]
      .filter((slice) => later.has(slice))
      .map(
        (slice) =>
          `${file.slice(folder.length + 1)} is part of a first page, but ${slice} is not in FIRST_NAMESPACES`,
      )
  })
}
