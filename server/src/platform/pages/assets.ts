import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@lunula/contract/languages.ts'

/** The tags that make the browser fetch what a page needs. */
export interface PageAssets {
  /** For inside `<head>`: what the first paint waits for. */
  head: (sources: readonly string[], language: Language) => string
  /**
   * For the end of `<body>`: fonts, and the scripts that bring the page to life. They are asked for once the
   * stylesheet is there. `sources` are the source files of the page's view and texts.
   */
  foot: (sources: readonly string[], language: Language) => string
  /** What the first paint of any page waits for, as the value of a `Link` header; empty in development. */
  early: string
  /** The scripts that stand in the page itself, as sources of a content security policy: `'sha256-…'`. */
  inlineScripts: readonly string[]
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
const PRELUDE = 'src/app/prelude.ts'
/** The two weights that the first screen shows; the browser fetches the others when it meets them. */
const LATIN_FONTS = /be-vietnam-pro-latin-(?:400|600)-normal/
/** By language. Vietnamese takes letters with marks from a file of their own, the others from Latin. */
const EARLY_FONTS: Partial<Record<Language, RegExp>> = {
  vi: /be-vietnam-pro-(?:latin|vietnamese)-(?:400|600)-normal/,
}

/** Reads the build's manifest. */
export function readAssets(clientDir: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const prelude = readFileSync(join(clientDir, chunkOf(manifest, PRELUDE).file), 'utf8').trim()
  return assetsOf(manifest, prelude)
}

/** @param prelude what runs before the first paint; inline, since a file would hold that up */
function assetsOf(manifest: Manifest, prelude: string): PageAssets {
  const kept = new Map<string, Tags>()
  const tags = (sources: readonly string[], language: Language): Tags => {
    const key = [language, ...sources].join()
    const known = kept.get(key) ?? tagsFor(reachable(manifest, [ENTRY, ...sources]), language)
    kept.set(key, known)
    return known
  }
  const styles = chunkOf(manifest, ENTRY).css ?? []
  return {
    early: styles.map((file) => `</${file}>; rel=preload; as=style`).join(', '),
    head: (sources, language) => `<script>${prelude}</script>${tags(sources, language).styles}`,
    foot: (sources, language) =>
      `<template>${tags(sources, language).late}</template><script>${START}</script>`,
    inlineScripts: [prelude, START].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  }
}

/**
 * Puts the tags of the template before it into the page and starts the first of its modules, the entry. As
 * any script it waits for the stylesheet above it, which so has the line to itself: browsers look for tags
 * ahead, but not into templates.
 */
const START =
  "{const{content}=document.currentScript.previousElementSibling,script=document.createElement('script');" +
  "script.type='module';script.src=content.querySelector('[rel=modulepreload]').getAttribute('href');" +
  'document.head.append(content,script)}'

interface Tags {
  styles: string
  /** Fonts and scripts. */
  late: string
}

function tagsFor(chunks: readonly Chunk[], language: Language): Tags {
  const unique = (files: readonly string[]) => [...new Set(files)]
  const early = EARLY_FONTS[language] ?? LATIN_FONTS
  const fonts = unique(chunks.flatMap(({ assets = [] }) => assets)).filter(
    (file) => early.test(file) && file.endsWith('.woff2'),
  )
  const linked = (files: readonly string[], link: (file: string) => string) => files.map(link).join('')
  return {
    styles: linked(
      unique(chunks.flatMap(({ css = [] }) => css)),
      (file) => `<link rel="stylesheet" href="/${file}">`,
    ),
    late:
      linked(
        fonts,
        (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
      ) +
      linked(unique(chunks.map(({ file }) => file)), (file) => `<link rel="modulepreload" href="/${file}">`),
  }
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
  head: () => '<script src="/src/app/prelude.ts"></script><link rel="stylesheet" href="/src/styles/app.css">',
  foot: () => '<script type="module" src="/src/app/entry-client.tsx"></script>',
  early: '',
  inlineScripts: [],
}
