import { type Finish, finishes, type Kind, kinds } from '../pictures/picture-source.ts'

/** One choice: what it costs (cents) and weighs (grams), and its own picture if that differs. */
export interface Choice {
  name: string
  price: number
  grams: number
  hex?: string
  kind?: Kind
}

/** The drawing of a product: kind, RRGGBB and finish. */
export interface Art {
  kind: Kind
  hex: string
  finish: Finish
}

function kindNamed(name: string): Kind {
  const kind = kinds.find((each) => each === name)
  if (!kind) throw new Error(`Nothing is drawn as ${name}`)
  return kind
}

/** Reads `gel B3122F cat-eye`; the finish may be left out. */
export function art(text: string): Art {
  const [kind = '', hex = '', finish = 'creme'] = text.split(' ')
  const known = finishes.find((each) => each === finish)
  if (!known || !/^[0-9A-F]{6}$/.test(hex)) throw new Error(`Not a drawing: ${text}`)
  return { kind: kindNamed(kind), hex, finish: known }
}

const form = /^(.+?) (-?[\d.]+) (-?[\d.]+)(?: #([0-9A-F]{6}))?(?: @([a-z-]+))?$/

/**
 * Reads `Size: 2 oz 6.50 90 | 1 gal 22.4 3400 #RRGGBB @gallon`: name, dollars, grams, own color, own kind.
 */
export function option(text: string): { name: string; choices: Choice[] } {
  const [name = '', list = ''] = text.split(/: (.*)/s)
  const choices = list.split(' | ').map((entry) => {
    const [, label, price, grams, hex, kind] = form.exec(entry.trim()) ?? []
    if (!label) throw new Error(`Not a choice: ${entry}`)
    return {
      name: label,
      price: Math.round(Number(price) * 100),
      grams: Number(grams),
      ...(hex ? { hex } : {}),
      ...(kind ? { kind: kindNamed(kind) } : {}),
    }
  })
  return { name, choices }
}
