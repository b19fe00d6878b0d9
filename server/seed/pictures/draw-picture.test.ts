import { expect, test } from 'vitest'
import { draw } from './draw-picture.ts'
import { finishes, formatDrawing, kinds, parseDrawing, views } from './picture-source.ts'

/** Checks that tags nest and close and that no attribute is left open; answers the tags used. */
function wellFormed(svg: string): Set<string> {
  const open: string[] = []
  const used = new Set<string>()
  const rest = svg.replaceAll(
    /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z0-9:-]+="[^"<>]*")*)\s*(\/?)>/g,
    (_, closing, name, _rest, alone) => {
      used.add(name)
      if (closing) expect(open.pop()).toBe(name)
      else if (!alone) open.push(name)
      return ''
    },
  )
  expect(rest).toBe('')
  expect(open).toEqual([])
  return used
}

const every = kinds.flatMap((kind) => finishes.map((finish) => ({ kind, finish, hex: 'B3122F' })))

test.each(kinds)('%s is drawn in every finish and view', (kind) => {
  for (const finish of finishes) {
    for (const view of views) {
      const source = parseDrawing(`drawn:${kind}?hex=B3122F&finish=${finish}&view=${view}`)
      expect(source).toEqual({ kind, finish, view, hex: 'B3122F' })
      if (!source) continue
      const svg = draw(source)
      const tags = wellFormed(svg)
      for (const tag of ['script', 'text', 'image', 'style', 'a', 'foreignObject', 'use'])
        expect(tags.has(tag)).toBe(false)
      expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
      for (const [, id = ''] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(`id="${id}"`)
      expect(draw({ ...source })).toBe(svg)
    }
  }
})

test('sources that differ give pictures that differ', () => {
  const pictures = every.slice(0, finishes.length).map((source) => draw({ ...source, view: 'front' }))
  expect(new Set(pictures).size).toBe(finishes.length)
})

test('ids of two pictures do not meet on one page', () => {
  const ids = (hex: string) =>
    [...draw({ kind: 'gel', finish: 'creme', view: 'front', hex }).matchAll(/ id="([^"]+)"/g)].map(
      ([, id]) => id,
    )
  expect(ids('B3122F').filter((id) => ids('2F7D5C').includes(id))).toEqual([])
})

test('white and black are drawn too', () => {
  for (const kind of kinds)
    for (const hex of ['FFFFFF', '000000']) wellFormed(draw({ kind, hex, finish: 'creme', view: 'set' }))
})

test('what is left out falls back; the text form comes back as it was', () => {
  expect(parseDrawing('drawn:lamp')).toEqual({ kind: 'lamp', hex: 'E3CFC8', finish: 'creme', view: 'front' })
  expect(parseDrawing('drawn:gel?hex=b3122f')?.hex).toBe('B3122F')
  const source = { kind: 'jar', hex: '8FC9BF', finish: 'jelly', view: 'angle' } as const
  expect(parseDrawing(formatDrawing(source))).toEqual(source)
})

test.each([
  '',
  'gel',
  'drawn:',
  'drawn:nothing',
  'drawn:gel?hex=12345',
  'drawn:gel?hex=GGGGGG',
  'drawn:gel?hex=1234567',
  'drawn:gel?finish=velvet',
  'drawn:gel?view=back',
  'drawn:gel?hex=B3122F&hex=000000',
  'drawn:gel?size=9',
  'drawn:gel?hex=',
  'drawn:gel?hex=B3122F=1',
  'drawn:constructor',
  'drawn:__proto__',
  'drawn:gel?__proto__=1',
  'DRAWN:gel',
  'drawn:gel ',
  ' drawn:gel',
  'drawn:gel?hex=B3122F\n',
  'drawn:gel?hex="/><script>alert(1)</script>',
  'drawn:gel?finish=creme"onload="x',
  'drawn:gel#x',
  'drawn:gel?hex=%3Cscript',
  'https://example.com/a.png',
  `drawn:${'a'.repeat(100000)}`,
  `drawn:gel?${'&'.repeat(100000)}`,
])('a bad source gives null: %#', (source) => {
  expect(parseDrawing(source)).toBeNull()
})

test.each([undefined, null, 7, {}, [], ['drawn:gel'], Symbol.iterator])(
  'what is no text gives null: %#',
  (source) => {
    expect(parseDrawing(source as unknown as string)).toBeNull()
  },
)
