/** Everything the shop can draw. The order is that of the contact sheets. */
export const kinds = [
  'gel',
  'lacquer',
  'jar',
  'powder',
  'tub',
  'scrub',
  'tube',
  'gallon',
  'pint',
  'spray',
  'dropper',
  'lotion',
  'salt',
  'file',
  'buffer',
  'brush',
  'art-brush',
  'drill',
  'bits',
  'lamp',
  'towels',
  'tips',
  'forms',
  'stones',
  'glitter-pots',
  'chrome-pot',
  'decals',
  'foil',
  'nipper',
  'clipper',
  'pusher',
  'chair',
  'table',
  'stool',
  'dust-collector',
  'sterilizer',
  'gloves',
  'masks',
  'liners',
  'display',
  'hand',
  'rack',
  'desk-light',
] as const

export const finishes = [
  'creme',
  'shimmer',
  'glitter',
  'jelly',
  'cat-eye',
  'chrome',
  'matte',
  'pearl',
  'reflective',
] as const

/** `front` is the pack, `swatch` a fan of painted nails, `angle` and `set` a second composition. */
export const views = ['front', 'swatch', 'angle', 'set'] as const

export type Kind = (typeof kinds)[number]
export type Finish = (typeof finishes)[number]
export type View = (typeof views)[number]

/** `hex` is six upper-case hexadecimal digits without `#`. */
export interface DrawingSource {
  kind: Kind
  hex: string
  finish: Finish
  view: View
}

const shape = /^drawn:([a-z-]{1,32})(?:\?([A-Za-z0-9=&-]{0,120}))?$/

function member<T extends string>(list: readonly T[], value: string): T | null {
  return list.find((each) => each === value) ?? null
}

/** Splits `a=1&b=2`; null when a name is unknown, doubled or without value. */
function parameters(query: string): Map<string, string> | null {
  const found = new Map<string, string>()
  for (const part of query.split('&').filter(Boolean)) {
    const [name = '', value = '', ...rest] = part.split('=')
    if (!['hex', 'finish', 'view'].includes(name) || value === '' || rest.length || found.has(name))
      return null
    found.set(name, value)
  }
  return found
}

/**
 * Reads `drawn:<kind>?hex=B3122F&finish=cat-eye&view=front`, the form used in the catalog's CSV. Every
 * parameter may be left out. Answers null for anything it does not know, and never throws.
 */
export function parseDrawing(source: string): DrawingSource | null {
  const match = typeof source === 'string' ? shape.exec(source) : null
  const query = match && parameters(match[2] ?? '')
  if (!match || !query) return null
  const kind = member(kinds, match[1] ?? '')
  const finish = member(finishes, query.get('finish') ?? 'creme')
  const view = member(views, query.get('view') ?? 'front')
  const hex = query.get('hex') ?? 'E3CFC8'
  if (!kind || !finish || !view || !/^[0-9A-Fa-f]{6}$/.test(hex)) return null
  return { kind, hex: hex.toUpperCase(), finish, view }
}

/** The text form of a drawing; `parseDrawing` reads it back. */
export function formatDrawing({ kind, hex, finish, view }: DrawingSource): string {
  return `drawn:${kind}?hex=${hex}&finish=${finish}&view=${view}`
}
