import type { ProductTextRow } from '../../catalog.tables.ts'
import { OPTIONS, VALUES } from '../../texts/product-texts.ts'
import type { Field } from './columns.ts'
import { cleanDescription } from './description.ts'
import type { Row } from './row.ts'

export type ImportedText = Omit<ProductTextRow, 'product_id'>

/** What the file says of a product in other languages; languages without a column are left as they are. */
export interface ImportedTexts {
  languages: string[]
  texts: ImportedText[]
}

const OWN = [
  ['name', 'title'],
  ['description', 'body'],
  ['seo_title', 'seoTitle'],
  ['seo_description', 'seoDescription'],
] as const
const OPTION_NAMES = ['option1Name', 'option2Name', 'option3Name'] as const
const OPTION_VALUES = ['option1Value', 'option2Value', 'option3Value'] as const

/** Texts of the product stand in its first row, those of a value in the first row that has it. */
export function readTexts(head: Row, rows: readonly Row[]): ImportedTexts {
  const { languages } = head
  const texts = new Map<string, ImportedText>()
  const keep = (text: ImportedText) => {
    const key = JSON.stringify([text.language, text.field, text.source])
    if (text.text !== '' && !texts.has(key)) texts.set(key, text)
  }
  for (const language of languages) {
    const say = (row: Row, from: Field) => row.translated(from, language)
    for (const [field, from] of OWN) {
      const said = say(head, from)
      keep({
        language,
        field,
        source: '',
        text: field === 'description' ? cleanDescription(said) : oneLine(said),
      })
    }
    for (const [place, field] of OPTIONS.entries())
      keep({ language, field, source: '', text: oneLine(say(head, OPTION_NAMES[place] ?? 'option1Name')) })
    for (const row of rows) {
      for (const [place, field] of VALUES.entries()) {
        const from = OPTION_VALUES[place] ?? 'option1Value'
        keep({ language, field, source: row.text(from), text: oneLine(say(row, from)) })
      }
    }
  }
  return { languages, texts: [...texts.values()] }
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
