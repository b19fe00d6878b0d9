import type { DepartmentName } from './departments.ts'
import { type Art, art, type Choice, option } from './options.ts'
import type { Facts, Product, Variant } from './product.ts'
import type { Shade } from './shades/shade.ts'

/**
 * Title, brand, drawing, the sentence that sells it, and its options: the first carries price and weight,
 * others add.
 */
export type Line = readonly [
  title: string,
  brand: string,
  drawing: string,
  about: string,
  options: string,
  facts?: Facts,
]

const seen: Partial<Record<Art['kind'], Product['second']>> = {
  gel: 'swatch',
  lacquer: 'swatch',
  powder: 'swatch',
  tube: 'swatch',
  jar: 'angle',
  'chrome-pot': 'swatch',
  'glitter-pots': 'swatch',
  lamp: 'angle',
  bits: 'angle',
  display: 'angle',
}

/** The options by which a color is chosen; a scent or a design is drawn in a color too, but is not one. */
const colors = ['Shade', 'Color', 'Leather']

function cross(base: Art, lists: { name: string; choices: Choice[] }[], order: boolean): Variant[] {
  const start: Variant[] = [{ options: [], price: 0, grams: 0, ...base, shade: null, madeToOrder: order }]
  return lists.reduce(
    (all, { name, choices }) =>
      all.flatMap((one) =>
        choices.map((choice) => ({
          ...one,
          options: [...one.options, choice.name],
          price: one.price + choice.price,
          grams: one.grams + choice.grams,
          hex: choice.hex ?? one.hex,
          kind: choice.kind ?? one.kind,
          shade: choice.hex && colors.includes(name) ? choice.name : one.shade,
        })),
      ),
    start,
  )
}

function volumeOf(name: string): string | undefined {
  return /(ml|oz|gal|g|lb)$/i.test(name) ? name : undefined
}

/** A product of the tables; its options are separated by `;`. */
export function item(
  department: DepartmentName,
  [title, brand, drawing, about, options, facts = {}]: Line,
): Product {
  const base = art(drawing)
  const lists = options.split(';').map((text) => option(text.trim()))
  const madeToOrder = department === 'Furniture & Equipment' && ['chair', 'table'].includes(base.kind)
  const first = lists[0]?.name === 'Size' ? lists[0].choices[0]?.name : undefined
  const volume = first === undefined ? undefined : volumeOf(first)
  const single = lists.length === 1 && lists[0]?.choices.length === 1 && lists[0].choices[0]?.name === '-'
  const variants = cross(base, lists, madeToOrder)
  return {
    title,
    brand,
    department,
    about,
    optionNames: single ? ['Title'] : lists.map(({ name }) => name),
    variants: single ? variants.map((one) => ({ ...one, options: ['Default Title'] })) : variants,
    tags: [brand.toLowerCase()],
    second: seen[base.kind] ?? 'set',
    facts: { ...(volume ? { volume } : {}), ...facts },
  }
}

/**
 * What a line of shades shares. `sizes` is an option as in the tables; several sizes make a second option.
 */
export interface LineOfShades {
  title: string
  brand: string
  department: DepartmentName
  kind: Art['kind']
  about: string
  sizes: string
  tags?: string[]
  facts?: Facts
}

/** Art gels, glass and glitter cost more to make; the price says so, in cents. */
function dearer({ finish }: Shade): number {
  if (finish === 'chrome' || finish === 'reflective') return 150
  return finish === 'cat-eye' || finish === 'glitter' ? 100 : 0
}

/** A line or collection whose first option is the shade. */
export function shadeLine(line: LineOfShades, shades: Shade[], surcharge = true): Product {
  const { choices } = option(line.sizes)
  const several = choices.length > 1
  const variants = shades.flatMap((shade) =>
    choices.map((size) => ({
      options: several ? [shade.name, size.name] : [shade.name],
      price: size.price + (surcharge ? dearer(shade) : 0),
      grams: size.grams,
      kind: size.kind ?? line.kind,
      hex: shade.hex,
      finish: shade.finish,
      shade: shade.name,
      madeToOrder: false,
    })),
  )
  const volume = choices[0] && volumeOf(choices[0].name)
  return {
    title: line.title,
    brand: line.brand,
    department: line.department,
    about: line.about,
    optionNames: several ? ['Shade', 'Size'] : ['Shade'],
    variants,
    tags: [line.brand.toLowerCase(), ...(line.tags ?? [])],
    second: 'swatch',
    facts: { ...(volume ? { volume } : {}), ...line.facts },
  }
}
