import { COMMON_FIELDS, KIND_FIELDS, type PostContent } from '../fields/fields.ts'

/** Marks of punctuation as HTML writes them. */
const MARKS: Readonly<Record<string, string>> = { amp: '&', nbsp: ' ', rsquo: "'", apos: "'", '#39': "'" }

const ALL = {
  ...COMMON_FIELDS,
  ...KIND_FIELDS.course,
  ...KIND_FIELDS.salon,
  ...KIND_FIELDS.worker,
  ...KIND_FIELDS.job,
}

/** Every field of words that readers see, of any kind of post. A ZIP code is digits and nothing else. */
export const PUBLIC_TEXTS = Object.entries(ALL)
  .filter(
    ([name, field]) => ['text', 'prose'].includes(field.type) && !('secret' in field) && name !== 'zip_code',
  )
  .map(([name]) => name)

/** What a post says to its readers in words, field by field, without markup. */
export const publicTexts = (content: PostContent): { field: string; text: string }[] =>
  [...PUBLIC_TEXTS, ...(content.street_shown === 'street' ? ['street'] : [])].flatMap((field) => {
    const said = (content as Readonly<Record<string, unknown>>)[field]
    return typeof said === 'string' && said !== '' ? [{ field, text: plain(said) }] : []
  })

const plain = (words: string): string =>
  words.replace(/<[^>]*>/g, ' ').replace(/&(amp|nbsp|rsquo|apos|#39);/g, (_, mark) => MARKS[mark] as string)
