import { givenAwayIn } from '../confidential.ts'
import type { PostProblem } from '../fields/complete.ts'
import type { PostContent } from '../fields/fields.ts'
import { phonesIn } from './phones-in.ts'
import { preferenceIn } from './preferences.ts'

/** Marks of punctuation as HTML writes them. */
const MARKS: Readonly<Record<string, string>> = { amp: '&', nbsp: ' ', rsquo: "'", apos: "'", '#39': "'" }

/**
 * What may not stand in title and description: wording that prefers people by sex, age or origin, telephone
 * numbers, which everybody and every robot would read there, and what gives away a salon that is sold in
 * confidence. One problem a field, with the words that were found.
 */
export const proseProblems = (content: PostContent): PostProblem[] =>
  (['title', 'description'] as const).flatMap((field): PostProblem[] => {
    const prose = (content[field] ?? '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(amp|nbsp|rsquo|apos|#39);/g, (whole, mark) => MARKS[mark] ?? whole)
    const [preference] = preferenceIn(prose)
    if (preference) return [{ field, problem: 'preference', words: preference.words }]
    const [phone] = phonesIn(prose)
    if (phone) return [{ field, problem: 'contact_in_text', words: phone.words }]
    const [given] = givenAwayIn(prose, content)
    return given ? [{ field, ...given }] : []
  })
