import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import {
  fieldsOf,
  type PostProblem,
  problemsOf,
  tidyContent,
} from '@lunula/contract/board/fields/complete.ts'
import { holds } from '@lunula/contract/board/fields/field.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { pressEnded } from '../../../../shell/forms/press-ended.ts'
import type { KeptDraft } from '../../../../shell/storage/storage.ts'
import { useDraft } from '../draft/draft-store.ts'
import { orderOf } from '../layout.ts'
import { today } from '../today.ts'

type Problems = Readonly<Record<string, PostProblem>>

/** Only the server knows these; they stay until the field is changed. */
const LOOKED_UP: ReadonlySet<PostProblem['problem']> = new Set([
  'zip_unknown',
  'zip_elsewhere',
  'zip_other_city',
  'not_a_phone',
  'not_an_email',
  'below_minimum_wage',
  'guarantee_below_minimum',
  'photo_missing',
])

/** One problem a field, the first that is named. */
export const byField = (problems: readonly PostProblem[]): Problems =>
  Object.fromEntries(problems.toReversed().map((problem) => [problem.field, problem]))

/**
 * What is wrong with what is there so far. What is still empty is asked for when the post is to be published,
 * not on the way.
 */
export function problemsSoFar(kind: PostKind, content: PostContent, before: Problems, day: string): Problems {
  const found = problemsOf(kind, content, day)
  const missing = new Set(found.filter(({ problem }) => problem === 'required').map(({ field }) => field))
  const standing = Object.values(before).filter(
    ({ field, problem }) => LOOKED_UP.has(problem) || (problem === 'required' && missing.has(field)),
  )
  return byField([...found.filter(({ problem }) => problem !== 'required'), ...standing])
}

/** Of fields that are asked for now: what was typed there and is no number. */
export function unreadProblems({ kind, content, unread = {} }: KeptDraft): PostProblem[] {
  const fields = fieldsOf(kind)
  const said = tidyContent(kind, content)
  return Object.keys(unread)
    .filter((name) => !(name in said) && holds(fields[name]?.when, said))
    .map((field) => ({ field, problem: 'form' }))
}

/** A field is left: everything that is there is looked at, since one field may contradict another. */
export async function check(): Promise<void> {
  await pressEnded()
  const { draft, problems } = useDraft.getState()
  if (!draft) return
  const found = problemsSoFar(draft.kind, draft.content, problems, today())
  useDraft.setState({ problems: byField([...unreadProblems(draft), ...Object.values(found)]) })
}

/** In the order of the form. */
export function inOrder(kind: PostKind, problems: readonly PostProblem[]): PostProblem[] {
  const order = orderOf(kind)
  return problems.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}
