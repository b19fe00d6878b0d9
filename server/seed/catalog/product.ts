import type { Finish, Kind } from '../pictures/picture-source.ts'
import type { DepartmentName } from './departments.ts'

/** One line in a cart. Money in cents, weight in grams. */
export interface Variant {
  options: string[]
  price: number
  grams: number
  kind: Kind
  hex: string
  finish: Finish
  /** The name of its color, where the color is what is chosen and belongs in the shade filters. */
  shade: string | null
  madeToOrder: boolean
}

/** Facts that go to the product's own columns; one left out falls back on the department's. */
export interface Facts {
  cure?: string
  volume?: string
  vegan?: boolean
  hemaFree?: boolean
  tpoFree?: boolean
  mmaFree?: boolean
  un?: string
  /** Degrees Fahrenheit. */
  flash?: number
  returns?: 'standard' | 'opened_no_return' | 'flammable_no_return' | 'equipment_restocking'
  proOnly?: boolean
  /** `own`: its variants count together for the tiers; any other: those of the brand's line of this name. */
  tierGroup?: string
  /** A price before this one, as a factor on it. */
  was?: number
  hidden?: boolean
  /** Without the department's paragraph on use, where it would not be true. */
  plain?: boolean
}

export interface Product {
  title: string
  brand: string
  department: DepartmentName
  about: string
  optionNames: string[]
  variants: Variant[]
  tags: string[]
  /** The view of the second picture. */
  second: 'swatch' | 'set' | 'angle'
  facts: Facts
}

const paints: readonly Kind[] = [
  'gel',
  'lacquer',
  'jar',
  'powder',
  'tub',
  'tube',
  'chrome-pot',
  'glitter-pots',
]

/** Whether a variant is a color to put on a nail, and so has a finish. */
export function painted({ kind, shade }: Variant): boolean {
  return shade !== null && paints.includes(kind)
}
