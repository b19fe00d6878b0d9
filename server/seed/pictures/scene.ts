import type { DrawingSource, Finish, View } from './picture-source.ts'

/** What a painter draws with: the shade, repeatable chance, and a place for gradients and clips. */
export interface Scene {
  color: string
  finish: Finish
  view: View
  /** Between 0 and 1; the same row of numbers for the same source. */
  random: () => number
  /** Keeps a definition once and answers its id. */
  define: (markup: (id: string) => string) => string
  definitions: () => string
}

/** Draws one product on the 800 × 800 sheet, standing on the ground at y = 706. */
export type Painter = (scene: Scene) => string

function hash(text: string): number {
  let value = 2166136261
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 16777619)
  return value >>> 0
}

/** Mulberry32: small, fast and the same everywhere. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
}

/** Opens an empty scene for a source; ids carry the source's hash so that two pictures can share a page. */
export function openScene(source: DrawingSource): Scene {
  const seed = hash(`${source.kind}|${source.hex}|${source.finish}|${source.view}`)
  const kept = new Map<string, string>()
  const parts: string[] = []
  return {
    color: `#${source.hex}`,
    finish: source.finish,
    view: source.view,
    random: chance(seed),
    define(markup) {
      const key = markup('')
      const known = kept.get(key)
      if (known) return known
      const id = `d${seed.toString(36)}${kept.size}`
      kept.set(key, id)
      parts.push(markup(id))
      return id
    },
    definitions: () => parts.join(''),
  }
}
