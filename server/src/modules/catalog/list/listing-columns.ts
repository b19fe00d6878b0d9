import { INGREDIENT_FLAGS } from '@lunula/contract/catalog/constants.ts'
import { grown } from '../grown-array.ts'
import type { ListedRow } from './listing-index.repository.ts'
import { Values } from './listing-values.ts'

const FIRST_ROOM = 1024

/** The flags that goods are filtered by, as bits. */
export const flagBits = (flags: readonly string[]): number =>
  flags.reduce((bits, flag) => {
    const at = INGREDIENT_FLAGS.indexOf(flag as (typeof INGREDIENT_FLAGS)[number])
    return at < 0 ? bits : bits | (1 << at)
  }, 0)

/**
 * What products are chosen by, a column each, by the product's number; and that of their variants, those of a
 * product side by side. A product that changes gets new places for its variants at the end.
 */
export class ListingColumns {
  readonly values = {
    category: new Values(),
    brand: new Values(),
    finish: new Values(),
    color_family: new Values(),
  }
  category = new Int32Array(FIRST_ROOM)
  brand = new Int32Array(FIRST_ROOM)
  flags = new Int32Array(FIRST_ROOM)
  /** The first of its variants, and how many there are: none for one that is not sold. */
  start = new Int32Array(FIRST_ROOM)
  count = new Int32Array(FIRST_ROOM)
  /** Cents. */
  price = new Int32Array(FIRST_ROOM)
  /** 1 for a variant that can be bought. */
  buyable = new Uint8Array(FIRST_ROOM)
  finish = new Uint16Array(FIRST_ROOM)
  color = new Uint16Array(FIRST_ROOM)
  /** Places of variants that are taken, and of those the ones that count. */
  #taken = 0
  #used = 0

  /** Whether more places are wasted than used. */
  get isSparse(): boolean {
    return this.#taken > FIRST_ROOM && this.#taken > 2 * this.#used
  }

  put(number: number, row: ListedRow): void {
    const { category, brand, finish, color_family } = this.values
    this.#reserve(number + 1, this.#taken + row.variants.length)
    this.remove(number)
    this.category[number] = category.numberOf(row.category)
    this.brand[number] = brand.numberOf(row.brand)
    this.flags[number] = flagBits(row.flags)
    this.start[number] = this.#taken
    this.count[number] = row.variants.length
    for (const [price, buyable, ofFinish, color] of row.variants) {
      this.price[this.#taken] = price
      this.buyable[this.#taken] = buyable ? 1 : 0
      this.finish[this.#taken] = finish.numberOf(ofFinish)
      this.color[this.#taken] = color_family.numberOf(color)
      this.#taken += 1
    }
    this.#used += row.variants.length
  }

  remove(number: number): void {
    this.#used -= this.count[number] ?? 0
    this.count[number] = 0
  }

  #reserve(products: number, variants: number): void {
    this.category = grown(this.category, products)
    this.brand = grown(this.brand, products)
    this.flags = grown(this.flags, products)
    this.start = grown(this.start, products)
    this.count = grown(this.count, products)
    this.price = grown(this.price, variants)
    this.buyable = grown(this.buyable, variants)
    this.finish = grown(this.finish, variants)
    this.color = grown(this.color, variants)
  }
}
