import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { publicTexts } from '@lunula/contract/board/prose/public-texts.ts'
import type { Saying } from '../facts/card-facts.ts'
import { factsOf } from '../facts/field-text.ts'
import { fieldWord } from '../words.ts'

export interface FieldDifference {
  field: string
  name: string
  /** null: nothing was said. */
  before: string | null
  after: string | null
}

/** What a field says, as readers see it, without markup. */
export function saidOf(kind: PostKind, content: PostContent, field: string, saying: Saying): string | null {
  const prose = publicTexts(content).find((each) => each.field === field)
  return prose?.text ?? factsOf(kind, content, [field], saying)[0]?.text ?? null
}

/** Every field in which two versions of a post differ, in the order of the first. */
export function postDifference(
  kind: PostKind,
  before: PostContent,
  after: PostContent,
  saying: Saying,
): FieldDifference[] {
  const [was, is] = [before, after] as Readonly<Record<string, unknown>>[]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]))
    .map((field) => ({
      field,
      name: fieldWord(saying.t, field, kind),
      before: saidOf(kind, before, field, saying),
      after: saidOf(kind, after, field, saying),
    }))
}
