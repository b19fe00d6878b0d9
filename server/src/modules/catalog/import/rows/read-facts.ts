import { INGREDIENT_FLAGS, RETURN_CLASSES, TEXT_LANGUAGES } from '@lunula/contract/catalog/constants.ts'
import {
  MAX_DESCRIPTION,
  MAX_LINE,
  MAX_SEO_DESCRIPTION,
  MAX_TAGS,
  PRODUCT_STATUSES,
  type ProductStatus,
} from '@lunula/contract/catalog/goods/constants.ts'
import { slugOf } from '../../catalog.rules.ts'
import { cleanDescription } from './description.ts'
import type { ImportedCategory, ProductFacts } from './imported-product.ts'
import type { Row } from './row.ts'
import { integerOf, switchOf } from './values.ts'

/** Facts with a column of their own in product files; all others are attributes. */
export const OWN_FACTS = new Set<string>([
  ...INGREDIENT_FLAGS,
  ...TEXT_LANGUAGES.map((language) => `type_${language}`),
  'hazmat_un',
  'flash_point_f',
  'ground_only',
  'return_class',
  'pro_only',
  'tier_group',
  'sds_url',
  'rating',
  'rating_count',
  'sales_rank',
])

const YES_OR_NO = 'true or false'
const yes = (row: Row, key: string, fallback = false): boolean =>
  row.metafield('product', key, switchOf, fallback, YES_OR_NO)

/** Reads what the row says of the product itself; what is wrong is kept in the row's problems. */
export function readFacts(row: Row): ProductFacts {
  const name = row.text('title')
  row.atMost('title', MAX_LINE)
  row.atMost('vendor', MAX_LINE)
  row.atMost('seoTitle', MAX_LINE)
  row.atMost('seoDescription', MAX_SEO_DESCRIPTION)
  const tags = tagsOf(row)
  if (tags.length > MAX_TAGS) row.wrong('tags', `There are more than ${MAX_TAGS} tags.`)
  if (tags.some((tag) => tag.length > MAX_LINE))
    row.wrong('tags', `A tag has more than ${MAX_LINE} characters.`)
  const description = cleanDescription(row.raw('body'))
  if (description.length > MAX_DESCRIPTION)
    row.wrong('body', `The description has more than ${MAX_DESCRIPTION} characters.`)
  const un = row.metafield('product', 'hazmat_un', unNumberOf, null, 'a UN number such as UN1263')
  return {
    name,
    description,
    brand: row.text('vendor'),
    category: categoryOf(row),
    tags,
    status: statusOf(row),
    attributes: Object.fromEntries([...row.metafields('product')].filter(([key]) => !OWN_FACTS.has(key))),
    flags: INGREDIENT_FLAGS.filter((flag) => yes(row, flag)),
    un,
    flash_point_f: row.metafield('product', 'flash_point_f', integerOf, null, 'a whole number of °F'),
    ground_only: yes(row, 'ground_only', un !== null),
    return_class: row.metafield(
      'product',
      'return_class',
      memberOf(RETURN_CLASSES),
      'standard',
      `one of ${RETURN_CLASSES.join(', ')}`,
    ),
    pro_only: yes(row, 'pro_only'),
    tier_group: row.metafield('product', 'tier_group', tierGroupOf, null, TIER_GROUP_FORM),
    sds_url: row.metafield('product', 'sds_url', httpsOf, null, 'an address that begins with https://'),
    seo_title: row.text('seoTitle'),
    seo_description: row.text('seoDescription'),
    sales_rank: row.metafield('product', 'sales_rank', rankOf, null, 'a whole number from 1'),
  }
}

const tagsOf = (row: Row): string[] => [
  ...new Set(
    row
      .text('tags')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** The type is the category; its names in other languages may stand in metafields such as `type_vi`. */
function categoryOf(row: Row): ImportedCategory {
  const type = row.text('type')
  if (type === '') return { slug: 'other', names: OTHER }
  const slug = slugOf(type)
  if (slug === '') row.wrong('type', 'The type has no letter or digit from which an address could be made.')
  const facts = row.metafields('product')
  const named = TEXT_LANGUAGES.map((language) => [language, facts.get(`type_${language}`)] as const)
  return { slug, names: { en: type, ...Object.fromEntries(named.filter(([, name]) => name)) } }
}

const OTHER = { en: 'Other', vi: 'Khác', es: 'Otros', zh: '其他', th: 'อื่นๆ' }

function statusOf(row: Row): ProductStatus {
  const published = row.value('published', switchOf, true, YES_OR_NO)
  const status = row.value('status', memberOf(PRODUCT_STATUSES), 'active', 'active, draft or archived')
  if (status === 'archived') return status
  return published && status === 'active' ? 'active' : 'draft'
}

/** One of a list of words, whatever their case. */
export const memberOf =
  <const T extends string>(words: readonly T[]) =>
  (text: string): T | null =>
    words.find((word) => word === text.toLowerCase()) ?? null

const MAX_TIER_GROUP = 60
const TIER_GROUP_FORM = `"own", or the name of a line of at most ${MAX_TIER_GROUP} characters`
const tierGroupOf = (text: string): string | null => {
  if (text.length > MAX_TIER_GROUP) return null
  return text.toLowerCase() === 'own' ? 'own' : text
}
const unNumberOf = (text: string): string | null => (/^UN\d{4}$/i.test(text) ? text.toUpperCase() : null)
const httpsOf = (text: string): string | null =>
  URL.canParse(text) && text.startsWith('https://') ? text : null
const rankOf = (text: string): number | null => atLeast(1, integerOf(text))
const atLeast = (least: number, value: number | null): number | null =>
  value !== null && value >= least ? value : null
