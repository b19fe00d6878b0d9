export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]
/** What the list of goods is ordered by; descending with a minus. */
export const GOODS_SORTS = ['-changed', 'changed', '-created', 'created', 'name', '-name'] as const
/** Of one product: a large chart of shades has some hundred. */
export const MAX_VARIANTS = 1_000
/** Shopify's own limit, and that of its file format. */
export const MAX_OPTIONS = 3
export const MAX_PICTURES = 60
/** Of one variant and audience. */
export const MAX_TIERS = 12
/** Characters of what staff and product files say; the editor saves what a file brought in. */
export const MAX_LINE = 255
export const MAX_WORD = 120
export const MAX_ALT = 512
export const MAX_UNIT = 40
export const MAX_SEO_DESCRIPTION = 320
export const MAX_DESCRIPTION = 50_000
/** Of one product. */
export const MAX_TAGS = 250
/** Cents: ten thousand dollars, above which a price is a slip of the finger. */
export const MAX_PRICE = 1_000_000
/** Rows of one bulk edit. */
export const MAX_BULK_ROWS = 1_000
/** Bytes of a picture of goods. */
export const MAX_GOODS_PICTURE_BYTES = 12 * 1024 * 1024
/** Bytes of a safety data sheet. */
export const MAX_SHEET_BYTES = 10 * 1024 * 1024
/** Units: what a variant has so many of, or fewer, is low unless staff ask for another number. */
export const LOW_STOCK = 5
export const GOODS_PER_PAGE = 50
