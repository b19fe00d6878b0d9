import { TEXT_LANGUAGES, type TextLanguage } from '@lunula/contract/catalog/constants.ts'
import type { ProductTextsOf, TextEntry } from '@lunula/contract/catalog/texts/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { cleanDescription } from '../import/rows/description.ts'
import { refreshListing } from '../list/listing.repository.ts'
import { catalogChanged } from '../version.ts'
import { type EnglishTexts, findAllTexts, findEnglish, replaceTexts } from './product-text.repository.ts'
import { OPTIONS, VALUES } from './product-texts.ts'

/** What a product says in English and in each other language. Refusal: `catalogue.product_not_found`. */
export async function listTexts(platform: Platform, slug: string): Promise<ProductTextsOf | Refusal> {
  const product = await findEnglish(platform.database, slug)
  return product ? textsView(platform, product) : refuse('catalogue.product_not_found')
}

/**
 * The product's texts of one language become the given ones. Refusals: `catalogue.product_not_found`,
 * `catalogue.text_unknown` where one translates nothing that the product says.
 */
export const writeTexts = (
  platform: Platform,
  { slug, language }: { slug: string; language: TextLanguage },
  given: readonly TextEntry[],
): Promise<ProductTextsOf | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const product = await findEnglish(database, slug)
    if (!product) return refuse('catalogue.product_not_found')
    const known = new Set(englishOf(product).map(keyOf))
    const unknown = given.find((entry) => !known.has(keyOf(entry)))
    if (unknown) return refuse('catalogue.text_unknown', { text: unknown.source || unknown.field })
    const texts = new Map(given.map((entry) => [keyOf(entry), { ...entry, text: cleaned(entry) }]))
    const rows = [...texts.values()].filter(({ text }) => text !== '')
    await replaceTexts(
      database,
      { productIds: [product.id], languages: [language] },
      rows.map((entry) => ({ ...entry, product_id: product.id, language })),
    )
    await refreshListing(database, [product.id])
    await catalogChanged(platform)
    return textsView(platform, product)
  })

async function textsView({ database }: Platform, product: EnglishTexts): Promise<ProductTextsOf> {
  const english = englishOf(product)
  const place = new Map(english.map((entry, at) => [keyOf(entry), at]))
  const rows = await findAllTexts(database, product.id)
  const translations = TEXT_LANGUAGES.map((language) => ({
    language,
    texts: rows
      .filter((row) => row.language === language && place.has(keyOf(row)))
      .map(({ field, source, text }) => ({ field, source, text }))
      .sort((a, b) => (place.get(keyOf(a)) ?? 0) - (place.get(keyOf(b)) ?? 0)),
  }))
  return { english, translations }
}

/** Everything that can be said of a product in another language, in the order in which it is read. */
function englishOf(product: EnglishTexts): TextEntry[] {
  const own = (['name', 'description', 'seo_title', 'seo_description'] as const).map((field) => ({
    field,
    source: '',
    text: product[field],
  }))
  const options = OPTIONS.flatMap((field, at) => {
    const values = [...new Set(product.variants.map((variant) => variant[at] ?? ''))]
    return [
      { field, source: '', text: product.option_names[at] ?? '' },
      ...values.map((value) => ({ field: VALUES[at] ?? 'value1', source: value, text: value })),
    ]
  })
  return [...own, ...options].filter(({ text }) => text !== '')
}

const keyOf = ({ field, source }: Pick<TextEntry, 'field' | 'source'>): string => `${field} ${source}`

const cleaned = ({ field, text }: TextEntry): string =>
  field === 'description' ? cleanDescription(text) : text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
