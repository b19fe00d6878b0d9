import type { PostProblem } from './complete.ts'
import type { PostContent } from './fields.ts'
import { phonesIn } from './phones-in.ts'
import { preferenceIn } from './preferences.ts'

/**
 * What may not stand in title and description: wording that prefers people by sex, age or origin, and telephone numbers, which everybody and every robot
 * would read there. One problem a field, with the words that were found.
 */
export const proseProblems = (content: PostContent): PostProblem[] =>
  (['title', 'description'] as const).flatMap((field): PostProblem[] => {
    const prose = (content[field] ?? '').replace(/<[^>]*>/g, ' ')
    const [preference] = preferenceIn(prose)
    if (preference) return [{ field, problem: 'preference', words: preference.words }]
    const [phone] = phonesIn(prose)
    return phone ? [{ field, problem: 'contact_in_text', words: phone.words }] : []
  })
