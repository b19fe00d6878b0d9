/** What a search found. */
export interface Found {
  /** Products, best first. */
  products: string[]
  /** Variants that were asked for by their SKU or barcode. */
  variants: string[]
  /** The folded words that were searched for, by which shades are put in order. */
  words: string[]
  /** What was searched for instead, when what was asked for is misspelled. */
  corrected: string | null
}

export interface SearchOptions {
  /** Whether the last word may be a beginning only, as while one types. */
  typing: boolean
  /** The most products to answer. */
  limit: number
}

/** What finds products by words; PostgreSQL does it by default, an engine of its own may take over. */
export interface SearchIndex {
  find(text: string, options: SearchOptions): Promise<Found>
}

export const NOTHING_FOUND: Found = { products: [], variants: [], words: [], corrected: null }
