/** Parts of statements that several of them share. Each is a complete expression over the alias it names. */

/** The first picture of `variant`, or of its product, as `{key, alt}`; null when there is none. */
export const VARIANT_PICTURE = `coalesce(
  (select json_build_object('key', picture, 'alt', alt) from variant_pictures
   where variant_id = variant.id order by position limit 1),
  (select json_build_object('key', picture, 'alt', alt) from product_pictures
   where product_id = variant.product_id order by position limit 1)
)`

/** The first picture of `product`, as `{key, alt}`; null when there is none. */
export const PRODUCT_PICTURE = `(
  select json_build_object('key', picture, 'alt', alt) from product_pictures
  where product_id = product.id order by position limit 1
)`

/**
 * Whether `spoken`, a text of a product in another language, is of something that is sold now; the texts of
 * other values are kept for the day on which these come back.
 */
export const SPOKEN_NOW = `case when spoken.field like 'value_' then exists (
  select from variants where product_id = spoken.product_id and active
    and option_values[substr(spoken.field, 6)::integer] = spoken.source
) else true end`

/** `tier` as it goes over the wire. */
export const TIER_VIEW = `json_build_object(
  '_id', tier.id, 'is_active', tier.is_active, 'min_quantity', tier.min_quantity, 'wholesale_price', tier.price
)`

/** `tier` of professional buyers as it goes over the wire to them. */
const PRO_TIER_VIEW = `json_build_object(
  '_id', tier.id, 'is_active', tier.is_active, 'min_quantity', tier.min_quantity, 'wholesale_price', tier.price, 'pro', true
)`

/**
 * The active tiers of `variant`, by rising quantity, those of professional buyers marked as such; an empty
 * list when there are none.
 */
export const TIERS = `coalesce((
  select json_agg(case tier.audience when 'pro' then ${PRO_TIER_VIEW} else ${TIER_VIEW} end order by tier.min_quantity)
  from price_tiers tier
  where tier.variant_id = variant.id and tier.is_active
), '[]')`

/** Those for professional buyers only. */
export const PRO_TIERS = `coalesce((
  select json_agg(${PRO_TIER_VIEW} order by tier.min_quantity)
  from price_tiers tier
  where tier.variant_id = variant.id and tier.is_active and tier.audience = 'pro'
), '[]')`

/** Whose units count together with those of `product` for the tiers, as `{key, line}`; null for nobody's. */
export const TIER_GROUP = `case
  when product.tier_group = 'own' then json_build_object('key', product.id, 'line', null)
  when product.tier_group is not null then json_build_object(
    'key', lower(product.brand || '/' || product.tier_group), 'line', product.tier_group)
end`

/** The names of the options of `product`, in their order. */
export const OPTION_NAMES = `array(
  select name from product_options where product_id = product.id order by position
)`

export interface PictureReference {
  key: string
  alt: string
}
