import { upc } from '../barcode.ts'
import { bodyOf, factsOf } from '../body.ts'
import { chance, stockOf } from '../chance.ts'
import { colorFamily } from '../color-family.ts'
import { departmentOf } from '../departments.ts'
import { galleryOf, pictureOf } from '../pictures.ts'
import { type Product, painted, type Variant } from '../product.ts'
import { english } from '../texts/body-words.ts'
import { dollars, tiers } from '../tiers.ts'
import type { Row } from './columns.ts'
import { seoTitle, shorten } from './seo.ts'
import { productTexts, typeTexts, valueTexts } from './text-columns.ts'

const brandCodes: Record<string, string> = {
  Halfmoon: 'HM',
  'Saigon Lacquer': 'SL',
  'Lotus Lab': 'LL',
  'Bluebonnet Pro': 'BB',
  Tidewater: 'TW',
  'Mesa & Moon': 'MM',
}

function flag(value: boolean | undefined): string {
  return value === undefined ? '' : value ? 'TRUE' : 'FALSE'
}

function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function handleOf({ title, brand }: Product): string {
  return slug(title.startsWith(brand) ? title : `${brand} ${title}`)
}

function productColumns(product: Product): Row {
  const { title, brand, department, tags, optionNames } = product
  const shared = departmentOf(department)
  const facts = factsOf(product)
  const [one = '', two = '', three = ''] = optionNames
  const named = title.startsWith(brand) ? title : `${title} by ${brand}`
  return {
    Title: title,
    'Body (HTML)': bodyOf(product, english, { about: product.about, note: shared.note }),
    Vendor: brand,
    Type: department,
    Tags: [...new Set([...shared.tags.split(', '), ...tags])].join(', '),
    Published: flag(!facts.hidden).toLowerCase(),
    'Option1 Name': one,
    'Option2 Name': two,
    'Option3 Name': three,
    'Gift Card': 'false',
    'SEO Title': seoTitle(title, named),
    'SEO Description': shorten(product.about),
    'Google Shopping / Google Product Category': shared.google,
    ...typeTexts(department),
    'Cure (product.metafields.lunula.cure)': facts.cure ?? '',
    'Volume (product.metafields.lunula.volume)': facts.volume ?? '',
    'Vegan (product.metafields.lunula.vegan)': flag(facts.vegan),
    'HEMA free (product.metafields.lunula.hema_free)': flag(facts.hemaFree),
    'TPO free (product.metafields.lunula.tpo_free)': flag(facts.tpoFree),
    'MMA free (product.metafields.lunula.mma_free)': flag(facts.mmaFree),
    'Hazmat UN (product.metafields.lunula.hazmat_un)': facts.un ?? '',
    'Flash point F (product.metafields.lunula.flash_point_f)': facts.un ? String(facts.flash) : '',
    'Ground only (product.metafields.lunula.ground_only)': flag(facts.un !== undefined),
    'Return class (product.metafields.lunula.return_class)': facts.returns ?? 'standard',
    'Pro only (product.metafields.lunula.pro_only)': flag(facts.proOnly ?? false),
    'Tier group (product.metafields.lunula.tier_group)': facts.tierGroup ?? '',
  }
}

function stock(product: Product, variant: Variant, sku: string): string {
  const [least, most] = departmentOf(product.department).stock
  if (variant.madeToOrder) return String(Math.floor(chance(`order ${sku}`) * 8))
  return String(stockOf(sku, least, variant.price > 30000 ? Math.min(most, 24) : most))
}

function compareAt(product: Product, price: number): string {
  const factor = product.facts.was ?? (chance(`was ${handleOf(product)}`) < 0.06 ? 1.2 : 0)
  const step = price >= 10000 ? 100 : 50
  return factor ? dollars(Math.ceil((price * factor) / step) * step) : ''
}

function variantColumns(product: Product, variant: Variant, sku: string, barcode: string): Row {
  const { price, grams, hex, finish, options, shade } = variant
  const { steps, proSteps } = departmentOf(product.department)
  const [one = '', two = '', three = ''] = options
  return {
    'Option1 Value': one,
    'Option2 Value': two,
    'Option3 Value': three,
    'Variant SKU': sku,
    'Variant Grams': String(grams),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': stock(product, variant, sku),
    'Variant Inventory Policy': variant.madeToOrder ? 'continue' : 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': dollars(price),
    'Variant Compare At Price': compareAt(product, price),
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Variant Barcode': barcode,
    'Google Shopping / MPN': sku,
    'Google Shopping / Condition': 'new',
    'Variant Image': pictureOf(variant),
    'Variant Weight Unit': grams >= 2000 ? 'lb' : 'oz',
    'Cost per item': dollars(Math.round(price * (0.4 + 0.1 * chance(`cost ${sku}`)))),
    'Hex (variant.metafields.lunula.hex)': shade ? hex : '',
    'Finish (variant.metafields.lunula.finish)': painted(variant) ? finish : '',
    'Color family (variant.metafields.lunula.color_family)': shade ? colorFamily(hex, finish) : '',
    'Tiers (variant.metafields.lunula.tiers)': tiers(price, steps),
    'Pro tiers (variant.metafields.lunula.pro_tiers)': tiers(price, proSteps),
  }
}

/**
 * A product as lines of the file: the first holds the product, each one variant and one picture, as long as
 * they last.
 */
function rowsOf(product: Product, number: number, firstBarcode: number): Row[] {
  const handle = handleOf(product)
  const gallery = galleryOf(product)
  const stem = `${brandCodes[product.brand] ?? 'XX'}-${departmentOf(product.department).code}-${String(number).padStart(3, '0')}`
  const spoken = new Set<string>()
  return Array.from({ length: Math.max(product.variants.length, gallery.length) }, (_, index) => {
    const variant = product.variants[index]
    const picture = gallery[index]
    const sku = `${stem}-${String(index + 1).padStart(3, '0')}`
    return {
      Handle: handle,
      ...(index === 0 ? { ...productColumns(product), ...productTexts(product) } : {}),
      ...(variant
        ? {
            ...variantColumns(product, variant, sku, upc(firstBarcode + index)),
            ...valueTexts(product, variant, spoken),
          }
        : {}),
      ...(picture
        ? { 'Image Src': picture.src, 'Image Position': String(index + 1), 'Image Alt Text': picture.alt }
        : {}),
    }
  })
}

/** The whole catalog as rows. Numbers run within a type; barcodes run on through the file. */
export function catalogRows(products: readonly Product[]): Row[] {
  const counts = new Map<string, number>()
  let barcode = 1
  return products.flatMap((product) => {
    const number = (counts.get(product.department) ?? 0) + 1
    counts.set(product.department, number)
    const rows = rowsOf(product, number, barcode)
    barcode += product.variants.length
    return rows
  })
}
