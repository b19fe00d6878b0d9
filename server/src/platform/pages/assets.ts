import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The tags that make the browser fetch what a page needs. */
export interface PageAssets {
  /** For inside `<head>`. `sources` are the source files of the page's view and texts. */
  head: (sources: readonly string[]) => string
  /** The module that brings the page to life. */
  script: string
}

/** One entry of Vite's manifest. */
interface Chunk {
  file: string
  src?: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const ENTRY = 'src/app/entry-client.tsx'
const THEME = 'src/app/theme.ts'
/** The two weights that the first screen shows; the browser fetches the others when it meets them. */
const EARLY_FONTS = /be-vietnam-pro-latin-(?:400|600)-normal/

/** Reads the build's manifest. */
export function readAssets(clientDir: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  return assetsOf(manifest)
}

export function assetsOf(manifest: Manifest): PageAssets {
  const entry = chunkOf(manifest, ENTRY)
  const theme = `<script src="/${chunkOf(manifest, THEME).file}"></script>`
  const kept = new Map<string, string>()
  const head = (sources: readonly string[]): string => {
    const key = sources.join()
    const tags = kept.get(key) ?? theme + tagsFor(reachable(manifest, [ENTRY, ...sources]))
    kept.set(key, tags)
    return tags
  }
  return { head, script: `<script type="module" src="/${entry.file}"></script>` }
}

function tagsFor(chunks: readonly Chunk[]): string {
  const unique = (files: readonly string[]) => [...new Set(files)]
  const fonts = unique(chunks.flatMap(({ assets = [] }) => assets)).filter((file) => EARLY_FONTS.test(file))
  return [
    ...unique(chunks.flatMap(({ css = [] }) => css)).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...fonts
      .filter((file) => file.endsWith('.woff2'))
      .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...unique(chunks.map(({ file }) => file)).map((file) => `<link rel="modulepreload" href="/${file}">`),
  ].join('')
}

/** The chunks of the sources with all that they import statically. */
function reachable(manifest: Manifest, sources: readonly string[]): Chunk[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const imported of chunkOf(manifest, key).imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...seen].map((key) => chunkOf(manifest, key))
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no chunk for ${key}`)
  return chunk
}

/** In development Vite serves the sources themselves. */
export const developmentAssets: PageAssets = {
  head: () => '<script src="/src/app/theme.ts"></script><link rel="stylesheet" href="/src/styles/app.css">',
  script: '<script type="module" src="/src/app/entry-client.tsx"></script>',
}
