import { EMAIL_PATTERN } from '@lunula/contract/accounts/credentials.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import {
  MAX_PHOTOS,
  MIN_PHOTOS,
  type PostProblem,
  problemsOf,
  tidyContent,
} from '@lunula/contract/board/fields/complete.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { proseProblems } from '@lunula/contract/board/prose/prose-problems.ts'
import type { Cents } from '@lunula/contract/formats/money.ts'
import { toE164 } from '../../../platform/text-messages/phone-number.ts'
import { placeProblems } from '../posts/place-problems.ts'
import { wageProblems } from '../posts/wage-problems.ts'

/** What is to be published: tidied, its phone number in E.164. */
export const readyContent = (kind: PostKind, content: PostContent): PostContent => {
  const tidy = tidyContent(kind, content)
  const phone = tidy.phone && toE164(tidy.phone)
  return phone ? { ...tidy, phone } : tidy
}

interface Circumstances {
  photos: number
  today: string
  leastWage: Cents | null
  standing?: PostContent
}

/**
 * All that stands in the way of publishing: what the contract knows, and what only the server can look up.
 * `today` as `2026-11-30`, `leastWage` in cents an hour. `standing` is what readers were shown before: a
 * start that was to come then may be over by now.
 */
export function findProblems(
  kind: PostKind,
  content: PostContent,
  { photos, today, leastWage, standing }: Circumstances,
): PostProblem[] {
  const startStands = standing !== undefined && standing.starts_on === content.starts_on
  const found = problemsOf(kind, content, today).filter(
    ({ field, problem }) => !(startStands && field === 'starts_on' && problem === 'past'),
  )
  const named = new Set(found.map(({ field }) => field))
  const looked = [
    ...placeProblems(content),
    ...contactProblems(content),
    ...wageProblems(kind, content, leastWage ?? 0),
    ...photoProblems(kind, photos),
    ...proseProblems(content),
  ]
  return [...found, ...looked.filter(({ field }) => !named.has(field))]
}

function contactProblems({ phone, email }: PostContent): PostProblem[] {
  return [
    ...(phone && !toE164(phone) ? [{ field: 'phone', problem: 'not_a_phone' } as const] : []),
    ...(email && !new RegExp(EMAIL_PATTERN).test(email)
      ? [{ field: 'email', problem: 'not_an_email' } as const]
      : []),
  ]
}

function photoProblems(kind: PostKind, count: number): PostProblem[] {
  if (count < MIN_PHOTOS[kind])
    return [{ field: 'photos', problem: 'photo_missing', limit: MIN_PHOTOS[kind] }]
  return count > MAX_PHOTOS[kind] ? [{ field: 'photos', problem: 'too_many', limit: MAX_PHOTOS[kind] }] : []
}
