import { monthsLeft } from '@lunula/contract/board/deal/lease.ts'
import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import { formatNearDay } from '@lunula/contract/formats/dates.ts'
import { formatDollars } from '@lunula/contract/formats/money.ts'
import { formatNumber } from '@lunula/contract/formats/numbers.ts'
import type { Language } from '../../../shell/i18n/languages.ts'
import type { Translate } from '../../../ui/texts/translate.ts'
import { type CardList, cardWord, stateName } from '../card-words.ts'
import { monthsText } from './moments.ts'
import { payMark, payText } from './pay.ts'

/** What stands first on a card: one line that counts most, one that goes with it, and short facts. */
export interface CardFacts {
  /**
   * The pay of a job, the price of a salon, the tuition of a course, what a technician does; null where it is
   * not said.
   */
  lead: string | null
  line: string | null
  tags: string[]
}

/** What the facts are said with: the reader’s language and the day in the US (`2026-11-30`). */
export interface Saying {
  t: Translate
  language: Language
  today: string
}

/** So many skills stand on a technician’s card. */
const SKILLS_SHOWN = 4
const joined = (parts: readonly (string | null | false | undefined)[]): string | null =>
  parts.filter(Boolean).join(' · ') || null
const present = (parts: readonly (string | null | false | undefined)[]): string[] =>
  parts.filter((part): part is string => !!part)

/** The facts of a card, from numbers and choices in the reader’s language. */
export const cardFacts = (kind: PostKind, facts: PostContent, saying: Saying): CardFacts =>
  OF_KIND[kind](facts, saying)

const OF_KIND: Readonly<Record<PostKind, (facts: PostContent, saying: Saying) => CardFacts>> = {
  job: (facts, { t, language }) => ({
    lead: payText(t, language, facts),
    line: joined(wordsOf(t, 'position', facts.positions)),
    tags: present([
      facts.tax_form && cardWord(t, 'tax_form', facts.tax_form),
      facts.housing && t('board:field.housing'),
      facts.ride && t('board:field.ride'),
      facts.meals && t('board:field.meals'),
      ...wordsOf(t, 'schedule', facts.schedules),
    ]),
  }),
  worker: (facts, { t, language, today }) => {
    const pay = payText(t, language, facts)
    const from = facts.available_from
    return {
      lead: joined(wordsOf(t, 'position', facts.positions)),
      line: joined([
        facts.years !== undefined && yearsText(t, facts.years),
        facts.licence_state && licenseText(t, facts.licence_state, facts.licence_expires_on, today),
        from && from > today && t('board:card.from', { day: formatNearDay(from, today, language) }),
      ]),
      tags: present([
        ...wordsOf(t, 'skill', facts.skills?.slice(0, SKILLS_SHOWN)),
        pay && t('board:pay.wanted', { pay }),
        facts.relocates && t('board:field.relocates'),
        facts.needs_housing && t('board:field.needs_housing'),
      ]),
    }
  },
  salon: (facts, { t, today }) => ({
    lead: facts.asking_price === undefined ? null : formatDollars(facts.asking_price),
    line: joined([
      facts.rent !== undefined && t('board:card.rent', { amount: formatDollars(facts.rent) }),
      leaseText(t, facts.lease_ends_on, today),
    ]),
    tags: present([
      facts.tables !== undefined && t('board:card.tables', { count: facts.tables }),
      facts.chairs !== undefined && t('board:card.chairs', { count: facts.chairs }),
      facts.square_feet !== undefined &&
        t('board:unit.square_feet', { area: formatNumber(facts.square_feet) }),
      facts.sale_type && cardWord(t, 'sale_type', facts.sale_type),
      facts.seller_finance && t('board:field.seller_finance'),
    ]),
  }),
  course: (facts, { t, language, today }) => ({
    lead:
      facts.tuition === undefined
        ? null
        : facts.tuition === 0
          ? t('board:card.free')
          : formatDollars(facts.tuition),
    line: joined([
      facts.category && cardWord(t, 'category', facts.category),
      facts.hours !== undefined && t('board:unit.hours', { count: facts.hours }),
      startText(facts, { t, language, today }),
    ]),
    tags: present([
      ...wordsOf(t, 'language', facts.teaching_languages),
      facts.mode && cardWord(t, 'mode', facts.mode),
      facts.payment_plan && t('board:field.payment_plan'),
    ]),
  }),
}

/** What a mark on a map says from near. */
export function mapMark(kind: PostKind, facts: PostContent, { t, language }: Saying): string | null {
  if (kind === 'job' || kind === 'worker') return payMark(t, language, facts)
  const amount = kind === 'salon' ? facts.asking_price : facts.tuition
  if (amount === undefined) return null
  if (kind === 'salon' && amount >= 100_000_00) return `$${Math.round(amount / 100_000)}k`
  return amount === 0 ? t('board:card.free') : formatDollars(amount)
}

const wordsOf = (t: Translate, list: CardList, values: readonly string[] = []): string[] =>
  values.map((value) => cardWord(t, list, value))

const yearsText = (t: Translate, years: number): string =>
  years === 0 ? t('board:card.no_experience') : t('board:card.experience', { count: years })

/** The state of a license; that it has run out, rather than only that there is one. */
function licenseText(t: Translate, of: string, expiresOn: string | undefined, today: string): string {
  const state = stateName(of)
  return expiresOn && expiresOn < today
    ? t('board:card.license_over', { state })
    : t('board:card.licence', { state })
}

function leaseText(t: Translate, endsOn: string | undefined, today: string): string | null {
  const months = monthsLeft(endsOn, today)
  if (months === null || !endsOn) return null
  if (endsOn < today) return t('board:card.lease_over')
  return t('board:card.lease_left', { time: monthsText(t, months) })
}

/** When a course begins next; the server leaves out starts that are over, or the page has stood a while. */
function startText({ rolling, starts = [] }: PostContent, { t, language, today }: Saying): string | null {
  if (rolling) return t('board:field.rolling')
  const next = [...starts].sort().find((day) => day >= today)
  return next ? t('board:card.starts', { day: formatNearDay(next, today, language) }) : null
}
