import { readFileSync } from 'node:fs'

/** Vietnamese, Spanish, Chinese and Thai, in this order; empty where it stays English. */
export type InFour = readonly [vi: string, es: string, zh: string, th: string]

export const LANGUAGES = ['vi', 'es', 'zh', 'th'] as const

/** The lines of a table beside this file, in cells. A line with too few throws at once. */
export function readTable(name: string, width: number): string[][] {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => {
    const cells = line.split('\t')
    if (cells.length !== width) throw new Error(`${name}: not ${width} cells: ${line}`)
    return cells
  })
}

/** A table of English and the same in four languages. */
export const inFour = (name: string): ReadonlyMap<string, InFour> =>
  new Map(
    readTable(name, 5).map(([english = '', vi = '', es = '', zh = '', th = '']) => [
      english,
      [vi, es, zh, th],
    ]),
  )
