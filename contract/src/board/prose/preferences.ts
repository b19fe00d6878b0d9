import { EN, ES } from './preference-words/latin.ts'
import { TH, ZH } from './preference-words/unspaced.ts'
import { VI } from './preference-words/vietnamese.ts'
import { type Found, wordingsIn } from './prose.ts'

/** On what ground a wording prefers some people: none of these may decide who gets a job. */
export const GROUNDS = ['sex', 'age', 'origin'] as const
export type Ground = (typeof GROUNDS)[number]

const WORDINGS = [...EN, ...VI, ...ES, ...ZH, ...TH]

/**
 * Wording of a job or a title that prefers people by sex, age or origin, in English, Vietnamese, Spanish,
 * Chinese and Thai, with the words as they were written. Whom a salon serves ("khách nữ", "women's salon"),
 * what language one speaks, how long one has worked and being of age (18, 21) are no such wording. A list of
 * words never knows all: what it misses comes to light by reports.
 */
export const preferenceIn = (prose: string): Found<Ground>[] => wordingsIn(prose, WORDINGS)
