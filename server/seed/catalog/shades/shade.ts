import type { Finish } from '../../pictures/picture-source.ts'

/** One color of a line; `hex` is RRGGBB. */
export interface Shade {
  name: string
  hex: string
  finish: Finish
}

const form = /^(.+) ([0-9A-F]{6})(?:~([a-z-]+))?$/

/**
 * Reads a palette written as `Name RRGGBB, Name RRGGBB~finish`, one or many lines. A shade without a finish
 * of its own gets `finish`. A slip of the pen throws at once.
 */
export function palette(text: string, finish: Finish = 'creme'): Shade[] {
  const entries = text.split(/[,\n]/).map((entry) => entry.trim())
  return entries.filter(Boolean).map((entry) => {
    const [, name, hex, own] = form.exec(entry) ?? []
    if (!name || !hex) throw new Error(`Not a shade: ${entry}`)
    return { name, hex, finish: (own as Finish | undefined) ?? finish }
  })
}
