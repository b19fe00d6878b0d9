export const COLOR_FAMILIES = [
  'nude',
  'pink',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'brown',
  'black',
  'white',
  'gray',
  'metallic',
  'clear',
] as const
export const FINISHES = [
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
export const INGREDIENT_FLAGS = ['hema_free', 'tpo_free', 'mma_free', 'vegan'] as const
export const PRODUCT_SORTS = [
  'best',
  'relevance',
  'newest',
  'price_asc',
  'price_desc',
  'rating',
  'name',
] as const
export const RETURN_CLASSES = [
  'standard',
  'opened_no_return',
  'flammable_no_return',
  'equipment_restocking',
] as const
export const PRODUCTS_PER_PAGE = 24
/** The widths in px at which every picture is served. */
export const PICTURE_WIDTHS = [160, 320, 480, 800, 1200] as const
/** Languages of product texts beside English. */
export const TEXT_LANGUAGES = ['vi', 'es', 'zh', 'th'] as const
export type TextLanguage = (typeof TEXT_LANGUAGES)[number]
/** Units of a variant whose stock nobody counts: always enough. */
export const UNTRACKED_STOCK = 1_000_000
