import '../server/src/platform/processes/compile-here.ts'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { readAssets } from '../server/src/platform/pages/assets.ts'
import { type TextBundle, textSources } from '../web/src/shell/i18n/namespaces.ts'
import { type FirstVisit, overspent, tableOf } from './budget/first-visit.ts'

/**
 * `npm run budget`, after a build: what a first visit of these pages loads before they are alive. The page
 * names all of it; the journey `first-visit` watches that a browser loads nothing else. Compressed by brotli,
 * in the language that says more. Ends with 1 when a page costs more than the quality bars allow.
 */
const PAGES: { path: string; view: string; texts: TextBundle }[] = [
  { path: '/categories', view: 'src/features/catalog/categories-page.tsx', texts: 'first' },
  { path: '/categories/:category', view: 'src/features/catalog/category-page.tsx', texts: 'first' },
  { path: '/product/:slug', view: 'src/features/catalog/product-page.tsx', texts: 'first' },
  { path: '/jobs', view: 'src/features/board/post-list-page.tsx', texts: 'board' },
  { path: '/technician/jobs/:id', view: 'src/features/board/post-page.tsx', texts: 'board' },
]

const CLIENT = join(import.meta.dirname, '../web/dist/client')
const assets = readAssets(CLIENT)

const sizeOf = (files: Iterable<string>): number =>
  [...files].reduce((bytes, file) => bytes + statSync(join(CLIENT, `${file}.br`)).size, 0)

/** Bytes of scripts and styles, from the tags that the server puts into a page. */
function firstVisit({ path, view, texts }: (typeof PAGES)[number]): FirstVisit {
  const visits = LANGUAGES.map((language) => {
    const sources = [view, ...textSources(language, texts)]
    const tags = assets.head(sources, language) + assets.foot(sources, language)
    const files = new Set([...tags.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, file = '']) => file))
    const ending = (end: string) => [...files].filter((file) => file.endsWith(end))
    const scripts = ending('.js')
    return { path, script: sizeOf(scripts), style: sizeOf(ending('.css')), scripts: scripts.length }
  })
  return visits.reduce((most, visit) => (visit.script > most.script ? visit : most))
}

const visits = PAGES.map(firstVisit)
process.stdout.write(tableOf(visits))
const over = visits.flatMap(overspent)
for (const line of over) process.stderr.write(`${line}\n`)
process.exit(over.length === 0 ? 0 : 1)
