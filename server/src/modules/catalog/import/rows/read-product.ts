import { MAX_ALT } from '@lunula/contract/catalog/goods/constants.ts'
import { isPictureSource, tintOf } from '../../../media/index.ts'
import { slugOf } from '../../catalog.rules.ts'
import type { LeftOut, Problem } from '../import-report.ts'
import type { ImportedPicture, ImportedProduct, ImportedVariant, ProductFacts } from './imported-product.ts'
import { readFacts } from './read-facts.ts'
import { readTexts } from './read-texts.ts'
import { identityOf, isVariantRow, readVariant } from './read-variant.ts'
import type { Row } from './row.ts'

/** All rows of one handle, in the order of the file; they may stand apart. */
export interface Group {
  slug: string
  rows: Row[]
}

/** Gathers rows by handle; those without one are `homeless`, with the reason among their problems. */
export function gather(rows: Iterable<Row>): { groups: Group[]; homeless: Row[] } {
  const groups = new Map<string, Group>()
  const homeless: Row[] = []
  for (const row of rows) {
    const slug = slugOf(row.text('handle'))
    if (slug === '') row.wrong('handle', 'The handle is missing.')
    if (slug === '') homeless.push(row)
    else if (groups.has(slug)) groups.get(slug)?.rows.push(row)
    else groups.set(slug, { slug, rows: [row] })
  }
  return { groups: [...groups.values()], homeless }
}

interface ReadProduct {
  product: ImportedProduct | null
  problems: Problem[]
  leftOut: LeftOut
}

/** The product of a group of rows, or null when its own row is wrong or none of its variants is right. */
export function readProduct({ slug, rows }: Group): ReadProduct {
  const head = rows.find((row) => row.has('title'))
  if (!head) rows[0]?.wrong('title', 'The title is missing on every row of this handle.')
  const facts = head && attempt(head, () => readFacts(head))
  const pictures = facts
    ? readPictures(
        rows.filter(({ broken }) => !broken),
        facts.name,
      )
    : []
  const names = head ? optionNames(head) : []
  const variantRows = rows.filter(isVariantRow)
  const { variants, untouched, wrong } = readVariants(variantRows, names)
  if (facts && variants.length + untouched.length === 0)
    head.wrong('price', 'The product has no variant: no row has a price.')
  const product =
    facts && variants.length > 0
      ? assemble(facts, head, {
          slug,
          names,
          pictures,
          variants,
          untouched,
          translations: readTexts(head, variantRows),
        })
      : null
  const problems = rows.flatMap((row) => row.problems)
  const lost = product ? new Set([...wrong, ...rows.filter(({ broken }) => broken)]) : new Set(rows)
  return {
    product,
    problems,
    leftOut: {
      records: lost.size,
      products: product ? 0 : 1,
      variants: product ? wrong.length : variantRows.length,
      pictures: rows.filter((row) =>
        ['image', 'variantImage'].some((field) => !isShown(row, field as 'image')),
      ).length,
    },
  }
}

type Parts = Pick<ImportedProduct, 'slug' | 'pictures' | 'variants' | 'untouched' | 'translations'> & {
  names: string[]
}

function assemble(facts: ProductFacts, head: Row, { names, ...parts }: Parts): ImportedProduct {
  const shade = parts.variants.find(({ attributes }) => attributes['hex'])?.attributes['hex']
  const hex = shade ?? tintOf(parts.pictures[0]?.source ?? parts.variants[0]?.picture ?? '')
  return { ...facts, ...parts, row: head.row, hex, option_names: names }
}

/** What `read` answers, or null when the row turned out wrong. */
function attempt<T>(row: Row, read: () => T): T | null {
  const before = row.problems.length
  const value = read()
  return row.problems.length > before || row.broken ? null : value
}

/** Shopify gives a product without options one that is named Title, with the value Default Title. */
function optionNames(head: Row): string[] {
  const names = [head.text('option1Name'), head.text('option2Name'), head.text('option3Name')]
  const used = names.slice(0, names.findLastIndex((name) => name !== '') + 1)
  const plain = head.text('option1Value').toLowerCase() === 'default title'
  return plain ? [] : used.map((name, index) => name || `Option ${index + 1}`)
}

function readVariants(
  rows: readonly Row[],
  names: readonly string[],
): Pick<ImportedProduct, 'variants' | 'untouched'> & { wrong: Row[] } {
  const variants: ImportedVariant[] = []
  const untouched: ImportedProduct['untouched'] = []
  const wrong: Row[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const variant = attempt(row, () => {
      const read = readVariant(row, names)
      const values = read.option_values.join('\u0000').toLowerCase()
      if (seen.has(values)) row.wrong('option1Value', 'Another row of this product has the same options.')
      seen.add(values)
      return read
    })
    if (variant) variants.push(variant)
    else {
      untouched.push(identityOf(row, names))
      wrong.push(row)
    }
    if (!isShown(row, 'variantImage')) notAPicture(row, 'variantImage')
  }
  return { variants, untouched, wrong }
}

/** In the order of their positions, each source once. One that cannot be shown is reported and left out. */
function readPictures(rows: readonly Row[], name: string): ImportedPicture[] {
  const pictures = new Map<string, { alt: string; position: number }>()
  for (const row of rows.filter((each) => each.has('image'))) {
    const source = row.text('image')
    row.atMost('imageAlt', MAX_ALT)
    const position = Number(row.text('imagePosition')) || pictures.size + 1
    if (!isShown(row, 'image')) notAPicture(row, 'image')
    else if (!pictures.has(source))
      pictures.set(source, { alt: row.text('imageAlt').slice(0, MAX_ALT) || name, position })
  }
  return [...pictures]
    .sort(([, a], [, b]) => a.position - b.position)
    .map(([source, { alt }]) => ({ source, alt }))
}

/** false where the row names a picture that cannot be shown. */
const isShown = (row: Row, field: 'image' | 'variantImage'): boolean =>
  !row.has(field) || isPictureSource(row.text(field))

const notAPicture = (row: Row, field: 'image' | 'variantImage'): void =>
  row.wrong(field, 'This is no picture that can be shown: an address must begin with https://.')
