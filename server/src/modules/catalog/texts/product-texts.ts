import type { Language } from '@lunula/contract/languages.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { ProductTextRow } from '../catalog.tables.ts'
import { findTexts } from './product-text.repository.ts'

type Field = ProductTextRow['field']

/** A text, and its language where that is not the one that was asked for. */
export interface Said {
  text: string
  lang?: 'en'
}

/** What products are called in one language; what is not translated is said in English. */
export class ProductTexts {
  readonly #texts: ReadonlyMap<string, string>
  readonly #isEnglish: boolean

  /** Bytes that it takes in memory, roughly. */
  readonly bytes: number

  constructor(language: Language, rows: readonly ProductTextRow[]) {
    this.#isEnglish = language === 'en'
    this.#texts = new Map(rows.map((row) => [keyOf(row.product_id, row.field, row.source), row.text]))
    this.bytes =
      300 + rows.reduce((sum, { source, text }) => sum + 300 + 2 * (source.length + text.length), 0)
  }

  /** A text of the product itself. */
  say(productId: string, field: Field, english: string): Said {
    return this.#said(keyOf(productId, field, ''), english)
  }

  /** The name of an option, by its place from 0. */
  option(productId: string, place: number, english: string): Said {
    return this.#said(keyOf(productId, OPTIONS[place] ?? 'option1', ''), english)
  }

  /** A value of an option, by the option's place from 0. */
  value(productId: string, place: number, english: string): Said {
    return this.#said(keyOf(productId, VALUES[place] ?? 'value1', english), english)
  }

  /** A shade, which may be the value of any option. */
  shade(productId: string, values: readonly string[], english: string): string {
    return this.value(productId, values.indexOf(english), english).text
  }

  /** The values of a variant, in the order of the options. */
  values(productId: string, english: readonly string[]): string[] {
    return english.map((value, place) => this.value(productId, place, value).text)
  }

  #said(key: string, english: string): Said {
    const text = this.#texts.get(key)
    if (text !== undefined) return { text }
    return this.#isEnglish || !hasWords(english) ? { text: english } : { text: english, lang: 'en' }
  }
}

const MEASURE = /^(?:ml|l|oz|gal|g|kg|lb|mm|cm|in|m|w|xs|s|xl|xxl|ss|x|rpm)$/i

/** Whether a text is more than numbers, sizes and units, which every language writes alike. */
const hasWords = (text: string): boolean => (text.match(/\p{L}+/gu) ?? []).some((word) => !MEASURE.test(word))

export const OPTIONS = ['option1', 'option2', 'option3'] as const
export const VALUES = ['value1', 'value2', 'value3'] as const

const keyOf = (productId: string, field: Field, source: string): string =>
  `${productId}\u0000${field}\u0000${source}`

export const ENGLISH = new ProductTexts('en', [])

/** What these products are called in a language. */
export async function readTexts(
  { database }: Pick<Platform, 'database'>,
  productIds: readonly string[],
  language: Language,
): Promise<ProductTexts> {
  if (language === 'en') return ENGLISH
  return new ProductTexts(language, await findTexts(database, productIds, language))
}
