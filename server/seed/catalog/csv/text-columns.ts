import { bodyOf } from '../body.ts'
import type { DepartmentName } from '../departments.ts'
import type { Product, Variant } from '../product.ts'
import { aboutTexts } from '../texts/about-texts.ts'
import { bodyWords } from '../texts/body-words.ts'
import { departmentTexts } from '../texts/department-texts.ts'
import { optionName, optionValue } from '../texts/option-texts.ts'
import { LANGUAGES } from '../texts/table.ts'
import { isLineOfShades, titleTexts } from '../texts/title-texts.ts'
import type { Row } from './columns.ts'
import { seoTitle, shorten } from './seo.ts'

/** What the type is called in other languages. */
export function typeTexts(department: DepartmentName): Row {
  const { names } = departmentTexts(department)
  return {
    'Type VI (product.metafields.lunula.type_vi)': names[0],
    'Type ES (product.metafields.lunula.type_es)': names[1],
    'Type ZH (product.metafields.lunula.type_zh)': names[2],
    'Type TH (product.metafields.lunula.type_th)': names[3],
  }
}

/** A product's name, description, texts for search engines and names of options in other languages. */
export function productTexts(product: Product): Row {
  const { title, brand, department, optionNames } = product
  const titles = titleTexts(title)
  const abouts = aboutTexts(product)
  const { notes } = departmentTexts(department)
  const row: Row = {}
  for (const [at, language] of LANGUAGES.entries()) {
    const [name = '', about = ''] = [titles[at], abouts?.[at]]
    row[`Title (${language})`] = name
    row[`SEO Title (${language})`] = seoTitle(name, name.includes(brand) ? name : `${name} – ${brand}`)
    if (about !== '') {
      row[`Body (HTML) (${language})`] = bodyOf(product, bodyWords[language], {
        about,
        note: notes[at] ?? '',
      })
      row[`SEO Description (${language})`] = shorten(about)
    }
    for (const [place, option] of optionNames.entries())
      row[`Option${placeOf(place)} Name (${language})`] = optionName(option)?.[at] ?? ''
  }
  return row
}

/** The values of a variant's options in other languages, each where it stands first. */
export function valueTexts({ title, optionNames }: Product, { options }: Variant, spoken: Set<string>): Row {
  const row: Row = {}
  for (const [place, value] of options.entries()) {
    const option = optionNames[place] ?? ''
    if ((option === 'Shade' && isLineOfShades(title)) || spoken.has(`${place} ${value}`)) continue
    spoken.add(`${place} ${value}`)
    for (const [at, language] of LANGUAGES.entries())
      row[`Option${placeOf(place)} Value (${language})`] = optionValue(option, value)?.[at] ?? ''
  }
  return row
}

const placeOf = (place: number): 1 | 2 | 3 => (place === 0 ? 1 : place === 1 ? 2 : 3)
