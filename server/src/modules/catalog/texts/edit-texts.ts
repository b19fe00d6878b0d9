import { createHash } from 'node:crypto'
import { TEXT_LANGUAGES, type TextLanguage } from '@lunula/contract/catalog/constants.ts'
import type { ProductTextsOf, TextEntry } from '@lunula/contract/catalog/texts/schemas.ts'
import { isSaidAlready, recordChange } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { lockGoods } from '../goods/goods.repository.ts'
import { cleanDescription, searchExcerpt } from '../import/rows/description.ts'
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
 * `catalogue.changed_elsewhere` with what it says now where somebody else wrote these texts since `version`
 * was read, `catalogue.text_unknown` where one translates nothing that the product says.
 */
export const writeTexts = (
  platform: Platform,
  { slug, language }: { slug: string; language: TextLanguage },
  { version, texts: given }: { version: string; texts: readonly TextEntry[] },
): Promise<ProductTextsOf | Refusal> =>
  platform.database.transaction(async () => {
    const { database } = platform
    const product = (await lockGoods(database, slug)) ? await findEnglish(database, slug) : undefined
    if (!product) return refuse('catalogue.product_not_found')
    const before = await textsView(platform, product)
    const standing = translationIn(before, language)
    const texts = new Map(given.map((entry) => [keyOf(entry), { ...entry, text: cleaned(entry) }]))
    const rows = [...texts.values()].filter(({ text }) => text !== '')
    if (isSaidAlready(byKey(standing?.texts ?? []), byKey(rows))) return before
    if (standing?.version !== version) return refuse('catalogue.changed_elsewhere', {}, before)
    const known = new Set(englishOf(product).map(keyOf))
    const unknown = given.find((entry) => !known.has(keyOf(entry)))
    if (unknown) return refuse('catalogue.text_unknown', { text: unknown.source || unknown.field })
    await replaceTexts(
      database,
      { productIds: [product.id], languages: [language] },
      rows.map((entry) => ({ ...entry, product_id: product.id, language })),
    )
    await refreshListing(database, [product.id])
    await catalogChanged(platform)
    const after = await textsView(platform, product)
    await recordChange(platform, {
      subject: { kind: 'product', id: product.id },
      before: factsOf(before, language),
      after: factsOf(after, language),
    })
    return after
  })

const translationIn = ({ translations }: ProductTextsOf, language: TextLanguage) =>
  translations.find((translation) => translation.language === language)

const byKey = (texts: readonly TextEntry[]): Map<string, string> =>
  new Map(texts.map((entry) => [keyOf(entry), entry.text]))

/** What the audit log compares: each text by its language and what it translates. */
const factsOf = (view: ProductTextsOf, language: TextLanguage): Record<string, string> =>
  Object.fromEntries(
    (translationIn(view, language)?.texts ?? []).map(({ field, source, text }) => [
      [language, field, source].filter(Boolean).join(' '),
      text,
    ]),
  )

const versionOf = (texts: readonly TextEntry[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32)

async function textsView({ database }: Platform, product: EnglishTexts): Promise<ProductTextsOf> {
  const english = englishOf(product)
  const place = new Map(english.map((entry, at) => [keyOf(entry), at]))
  const rows = await findAllTexts(database, product.id)
  const translations = TEXT_LANGUAGES.map((language) => {
    const texts = rows
      .filter((row) => row.language === language && place.has(keyOf(row)))
      .map(({ field, source, text }) => ({ field, source, text }))
      .sort((a, b) => (place.get(keyOf(a)) ?? 0) - (place.get(keyOf(b)) ?? 0))
    return { language, version: versionOf(texts), texts }
  })
  return { english, translations }
}

/** Everything that can be said of a product in another language, in the order in which it is read. */
function englishOf(product: EnglishTexts): TextEntry[] {
  const { name, description } = product
  const said = {
    name,
    description,
    seo_title: product.seo_title || name,
    seo_description: product.seo_description || searchExcerpt(description),
  }
  const own = (['name', 'description', 'seo_title', 'seo_description'] as const).map((field) => ({
    field,
    source: '',
    text: said[field],
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
