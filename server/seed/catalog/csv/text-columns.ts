import type { Product, Variant } from '../product.ts'
import { LANGUAGES, optionNames, optionValues } from '../texts/option-texts.ts'
import { titleTexts } from '../texts/title-texts.ts'
import type { Row } from './columns.ts'

/** The names of a product and of its options in other languages; shades keep the brand's names. */
export function productTexts({ title, optionNames: names }: Product): Row {
  const titles = titleTexts(title)
  const row: Row = {}
  for (const [at, language] of LANGUAGES.entries()) {
    row[`Title (${language})`] = titles[at] ?? ''
    row[`Option1 Name (${language})`] = optionNames[names[0] ?? '']?.[at] ?? ''
    row[`Option2 Name (${language})`] = optionNames[names[1] ?? '']?.[at] ?? ''
  }
  return row
}

/** The values of a variant's options in other languages, each where it stands first. */
export function valueTexts({ optionNames: names }: Product, { options }: Variant, spoken: Set<string>): Row {
  const row: Row = {}
  for (const place of [0, 1] as const) {
    const value = options[place] ?? ''
    if (names[place] === 'Shade' || spoken.has(`${place} ${value}`)) continue
    spoken.add(`${place} ${value}`)
    for (const [at, language] of LANGUAGES.entries())
      row[`Option${place === 0 ? 1 : 2} Value (${language})`] = optionValues[value]?.[at] ?? ''
  }
  return row
}
