import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

/** Be Vietnam Pro comes in parts by script; what none of them has is looked for in Noto Sans SC. The PDF holds only the letters that it shows. */
const PARTS = ['latin', 'latin-ext', 'vietnamese'] as const
const CHINESE = 'chinese-simplified'
const WEIGHTS = { regular: 400, bold: 700 } as const
export type Weight = keyof typeof WEIGHTS

interface Face {
  name: string
  bytes: Buffer
  font: Font
}

const faces = new Map<Weight, readonly Face[]>()
const { resolve } = createRequire(import.meta.url)

/** Read at the first invoice and kept. */
export function facesOf(weight: Weight): readonly Face[] {
  const known = faces.get(weight)
  if (known) return known
  const at = WEIGHTS[weight]
  const read = (family: string, part: string): Face => {
    const bytes = readFileSync(resolve(`@fontsource/${family}/files/${family}-${part}-${at}-normal.woff`))
    return { name: `${family}-${part}-${at}`, bytes, font: create(bytes) as Font }
  }
  const loaded = [...PARTS.map((part) => read('be-vietnam-pro', part)), read('noto-sans-sc', CHINESE)]
  faces.set(weight, loaded)
  return loaded
}

/** A text as runs of one face each; a letter that no face has stands in the first as a blank box. */
export function runsOf(text: string, weight: Weight): { name: string; text: string }[] {
  const known = facesOf(weight)
  const runs: { name: string; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0
    const face = known.find(({ font }) => font.hasGlyphForCodePoint(code)) ?? known[0]
    const last = runs.at(-1)
    if (!face) continue
    if (last?.name === face.name) last.text += letter
    else runs.push({ name: face.name, text: letter })
  }
  return runs
}
