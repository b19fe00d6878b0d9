import { addressesIn, givenAwayIn } from '../confidential.ts'
import type { PostProblem } from '../fields/complete.ts'
import type { PostContent } from '../fields/fields.ts'
import { contactsIn } from './contacts-in.ts'
import { preferenceIn } from './preferences.ts'
import { publicTexts } from './public-texts.ts'

/** Where a salon that is sold in confidence could be given away: it is named in a field of its own. */
const PROSE: readonly string[] = ['title', 'description']
/** A license is a row of digits, sometimes as long as a telephone number. */
const PLAIN_NUMBER = /^\W*[a-z]{0,4}[\s#.:-]*\d+$/i

/**
 * What may not stand in what everybody reads: wording that prefers people by sex, age or origin, ways to
 * reach somebody, which every robot would read there, and what gives away a salon that is sold in confidence.
 * One problem a field, with the words that were found.
 */
export const proseProblems = (content: PostContent): PostProblem[] =>
  publicTexts(content).flatMap(({ field, text }): PostProblem[] => {
    const [preference] = preferenceIn(text)
    if (preference) return [{ field, problem: 'preference', words: preference.words }]
    const isNumber = field === 'school_licence_number' && PLAIN_NUMBER.test(text)
    const [contact] = isNumber ? [] : contactsIn(text)
    if (contact !== undefined) return [{ field, problem: 'contact_in_text', words: contact }]
    const [address] = field === 'crossing' ? addressesIn(text) : []
    if (address !== undefined) return [{ field, problem: 'address_in_crossing', words: address }]
    const [given] = PROSE.includes(field) ? givenAwayIn(text, content) : []
    return given ? [{ field, ...given }] : []
  })
