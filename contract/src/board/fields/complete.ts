import { splitDay } from '../days.ts'
import type { PostKind } from './choices.ts'
import { type Field, holds } from './field.ts'
import { COMMON_FIELDS, KIND_FIELDS, type PostContent } from './fields.ts'

export const PROBLEMS = [
  'required',
  'too_short',
  'too_long',
  'too_low',
  'too_high',
  'too_many',
  'form',
  'past',
  'end_before_start',
  'contradiction',
  'more_than_all',
  'below_minimum_wage',
  'guarantee_below_minimum',
  'zip_unknown',
  'zip_elsewhere',
  'zip_other_city',
  'not_a_phone',
  'not_an_email',
  'contact_in_text',
  'preference',
  'confidential_name',
  'confidential_address',
  'address_in_crossing',
  'photo_missing',
] as const
/**
 * What stands in the way of publishing, field by field; `limit` in the field’s unit (cents, years,
 * characters), `words` what was found.
 */
export interface PostProblem {
  field: string
  problem: (typeof PROBLEMS)[number]
  limit?: number
  words?: string
}

export const MAX_PHOTOS: Readonly<Record<PostKind, number>> = { job: 10, worker: 20, salon: 20, course: 10 }
export const MIN_PHOTOS: Readonly<Record<PostKind, number>> = { job: 0, worker: 0, salon: 1, course: 0 }

/** What a guarantee may come to, in cents, by its period. */
export const GUARANTEE_LIMITS = {
  day: [5_000, 100_000],
  week: [25_000, 700_000],
  month: [100_000, 3_000_000],
} as const

export const fieldsOf = (kind: PostKind): Readonly<Record<string, Field>> => ({
  ...COMMON_FIELDS,
  ...KIND_FIELDS[kind],
})

const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/**
 * The content without what is empty, and without what its own choices rule out, such as the share of an
 * hourly job.
 */
export function tidyContent<C extends PostContent>(kind: PostKind, content: C): C {
  const fields = fieldsOf(kind)
  let kept = Object.entries(content).filter(([name, value]) => name in fields && !isNothing(value))
  // what hangs on a field that is gone goes too
  for (let before = -1; before !== kept.length; ) {
    before = kept.length
    const said = Object.fromEntries(kept)
    kept = kept.filter(([name]) => holds(fields[name]?.when, said))
  }
  return Object.fromEntries(kept.map(([name, value]) => [name, tidyValue(value)])) as C
}

const tidyValue = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value))
    return (value as string[]).map((each) => each.trim()).filter((each) => each !== '')
  return value
}

/**
 * What stands in the way of publishing, in the order of the fields. `today` is the day in the US
 * (`2026-11-30`). What only the server knows (ZIP codes, phone numbers, photos) is added there.
 */
export function problemsOf(kind: PostKind, content: PostContent, today: string): PostProblem[] {
  const tidy = tidyContent(kind, content)
  const said = tidy as Readonly<Record<string, unknown>>
  const single = Object.entries(fieldsOf(kind)).flatMap(([name, field]) => {
    if (!holds(field.when, said)) return []
    const problem = problemOf(field, said[name])
    return problem ? [{ field: name, ...problem }] : []
  })
  const named = new Set(single.map(({ field }) => field))
  return [...single, ...together(kind, tidy, today).filter(({ field }) => !named.has(field))]
}

/** Of one field by itself. */
export function problemOf(field: Field, value: unknown): Omit<PostProblem, 'field'> | null {
  if (isNothing(value)) return field.required ? { problem: 'required' } : null
  switch (field.type) {
    case 'text':
    case 'prose':
      return textProblem(field, String(value).trim())
    case 'cents':
    case 'count':
      if ((value as number) < field.min) return { problem: 'too_low', limit: field.min }
      return (value as number) > field.max ? { problem: 'too_high', limit: field.max } : null
    case 'choices':
      return (value as unknown[]).length > field.max ? { problem: 'too_many', limit: field.max } : null
    case 'texts':
      return textsProblem(field, value as string[])
    case 'days':
      return (value as string[]).length > field.most ? { problem: 'too_many', limit: field.most } : null
    case 'day':
      return splitDay(String(value)) ? null : { problem: 'form' }
    default:
      return null
  }
}

function textProblem(
  { min, max, pattern }: { min: number; max: number; pattern?: string },
  value: string,
): Omit<PostProblem, 'field'> | null {
  if (value.length > max) return { problem: 'too_long', limit: max }
  if (pattern && !new RegExp(pattern, 'u').test(value)) return { problem: 'form' }
  return value.length < min ? { problem: 'too_short', limit: min } : null
}

function textsProblem(
  { min, max, most }: { min: number; max: number; most: number },
  values: readonly string[],
): Omit<PostProblem, 'field'> | null {
  if (values.length > most) return { problem: 'too_many', limit: most }
  return (
    values.map((value) => textProblem({ min, max }, value.trim())).find((problem) => problem !== null) ?? null
  )
}

/** What one field says against another, and against the calendar. */
function together(kind: PostKind, content: PostContent, today: string): PostProblem[] {
  const found: (PostProblem | false | undefined)[] = [
    ...(kind === 'job' || kind === 'worker' ? payProblems(content) : []),
    ...(kind === 'job' ? jobProblems(content, today) : []),
    ...(kind === 'worker' ? workerProblems(content, today) : []),
    ...(kind === 'salon' ? salonProblems(content, today) : []),
    ...(kind === 'course' ? courseProblems(content, today) : []),
  ]
  return found.filter((problem) => problem !== false && problem !== undefined)
}

function payProblems({ guarantee, guarantee_per }: PostContent): (PostProblem | false)[] {
  if (guarantee === undefined || !guarantee_per) return []
  const [least, most] = GUARANTEE_LIMITS[guarantee_per]
  return [
    guarantee < least && { field: 'guarantee', problem: 'too_low', limit: least },
    guarantee > most && { field: 'guarantee', problem: 'too_high', limit: most },
  ]
}

const jobProblems = (
  { deductions = [], hours_from, hours_to, starts_on }: PostContent,
  today: string,
): (PostProblem | false)[] => [
  !!starts_on && starts_on < today && { field: 'starts_on', problem: 'past' },
  deductions.includes('none') && deductions.length > 1 && { field: 'deductions', problem: 'contradiction' },
  !!hours_from && !hours_to && { field: 'hours_to', problem: 'required' },
  !hours_from && !!hours_to && { field: 'hours_from', problem: 'required' },
  !!hours_from && !!hours_to && hours_to <= hours_from && { field: 'hours_to', problem: 'end_before_start' },
]

const workerProblems = (
  { licence_state, licence_type, licence_expires_on }: PostContent,
  today: string,
): (PostProblem | false)[] => [
  !!licence_type && !licence_state && { field: 'licence_state', problem: 'required' },
  !!licence_expires_on && licence_expires_on < today && { field: 'licence_expires_on', problem: 'past' },
]

function salonProblems(content: PostContent, today: string): (PostProblem | false)[] {
  const {
    lease_ends_on,
    gross,
    gross_period,
    proof,
    technicians,
    technicians_staying,
    year_opened,
    salon_name,
  } = content
  const year = Number(today.slice(0, 4))
  return [
    !!lease_ends_on && lease_ends_on < today && { field: 'lease_ends_on', problem: 'past' },
    gross !== undefined && !gross_period && { field: 'gross_period', problem: 'required' },
    gross !== undefined && !proof && { field: 'proof', problem: 'required' },
    technicians !== undefined &&
      (technicians_staying ?? 0) > technicians && {
        field: 'technicians_staying',
        problem: 'more_than_all',
        limit: technicians,
      },
    (year_opened ?? 0) > year && { field: 'year_opened', problem: 'too_high', limit: year },
    !content.confidential && !salon_name && { field: 'salon_name', problem: 'required' },
  ]
}

function courseProblems(
  { rolling, starts = [], tuition = 0, refund_policy, clock_hours = 0, hours }: PostContent,
  today: string,
): (PostProblem | false)[] {
  return [
    !rolling && starts.length === 0 && { field: 'starts', problem: 'required' },
    starts.length > 0 && starts.every((start) => start < today) && { field: 'starts', problem: 'past' },
    tuition > 0 && !refund_policy && { field: 'refund_policy', problem: 'required' },
    hours !== undefined &&
      clock_hours > hours && { field: 'clock_hours', problem: 'more_than_all', limit: hours },
  ]
}
