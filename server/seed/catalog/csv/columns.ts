function texts<L extends 'vi' | 'es' | 'zh' | 'th'>(language: L) {
  return [
    `Title (${language})`,
    `Body (HTML) (${language})`,
    `SEO Title (${language})`,
    `SEO Description (${language})`,
    `Option1 Name (${language})`,
    `Option1 Value (${language})`,
    `Option2 Name (${language})`,
    `Option2 Value (${language})`,
    `Option3 Name (${language})`,
    `Option3 Value (${language})`,
  ] as const
}

/** Shopify's own columns, in the order of its published sample file. */
const standard = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Google Shopping / Google Product Category',
  'Google Shopping / Gender',
  'Google Shopping / Age Group',
  'Google Shopping / MPN',
  'Google Shopping / AdWords Grouping',
  'Google Shopping / AdWords Labels',
  'Google Shopping / Condition',
  'Google Shopping / Custom Product',
  'Google Shopping / Custom Label 0',
  'Google Shopping / Custom Label 1',
  'Google Shopping / Custom Label 2',
  'Google Shopping / Custom Label 3',
  'Google Shopping / Custom Label 4',
  'Variant Image',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
] as const

const productMetafields = [
  'Type VI (product.metafields.lunula.type_vi)',
  'Type ES (product.metafields.lunula.type_es)',
  'Type ZH (product.metafields.lunula.type_zh)',
  'Type TH (product.metafields.lunula.type_th)',
  'Cure (product.metafields.lunula.cure)',
  'Volume (product.metafields.lunula.volume)',
  'Vegan (product.metafields.lunula.vegan)',
  'HEMA free (product.metafields.lunula.hema_free)',
  'TPO free (product.metafields.lunula.tpo_free)',
  'MMA free (product.metafields.lunula.mma_free)',
  'Hazmat UN (product.metafields.lunula.hazmat_un)',
  'Flash point F (product.metafields.lunula.flash_point_f)',
  'Ground only (product.metafields.lunula.ground_only)',
  'Return class (product.metafields.lunula.return_class)',
  'Pro only (product.metafields.lunula.pro_only)',
  'Tier group (product.metafields.lunula.tier_group)',
] as const

const variantMetafields = [
  'Hex (variant.metafields.lunula.hex)',
  'Finish (variant.metafields.lunula.finish)',
  'Color family (variant.metafields.lunula.color_family)',
  'Tiers (variant.metafields.lunula.tiers)',
  'Pro tiers (variant.metafields.lunula.pro_tiers)',
] as const

/** Texts in other languages. */
const translated = [...texts('vi'), ...texts('es'), ...texts('zh'), ...texts('th')] as const

/** The head of the file: Shopify’s columns, ours in its notation for metafields, then texts by language. */
export const columns = [...standard, ...productMetafields, ...variantMetafields, ...translated] as const

export type Column = (typeof columns)[number]

/** One line of the file; a column left out is empty. */
export type Row = Partial<Record<Column, string>>
