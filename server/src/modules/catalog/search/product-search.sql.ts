import { binding, type Statement } from '../bind-values.ts'

/** One way to say a thing, ready for PostgreSQL. */
export interface RankedWay {
  tsquery: string
  weight: number
  /** Whether another way finds all that this one finds, so that it only lifts. */
  isCovered: boolean
}

/** One thing asked for. */
export interface RankedTerm {
  ways: readonly RankedWay[]
  /** How much it says: a word that few products hold says more. */
  rarity: number
  /** Whether a product that lacks it fits as well. */
  isFiller: boolean
}

export interface ProductSearch {
  terms: readonly RankedTerm[]
  /** The folded words as they were typed. */
  typed: string
  /** The same words side by side, for shades and categories; null for a single word. */
  phrase: string | null
  limit: number
}

/** How much a word says in a fact or tag, a shade, brand or category, and a name. */
const RANKS = `'{0.1, 0.2, 0.4, 1}'`
/** What the words side by side add to how well a product fits. */
const TOGETHER = 2
/** Of two equal ranks, both within this share of the best, neither is the better match. */
const NEARLY = 0.999

/**
 * Active products that hold the most of what was asked for, weighed by rarity: all of it where there are such
 * products, else the best part of it. First those whose name holds the words as typed, then by how well and
 * where the words fit, then the better seller. Answers rows of (id).
 */
export function productSearchStatement({ terms, typed, phrase, limit }: ProductSearch): Statement {
  const { values, bind } = binding()
  const queryOf = (tsquery: string) => `to_tsquery('simple', ${bind(tsquery)})`
  const asked = terms.map(({ ways, rarity, isFiller }) => ({
    ways: ways.map((way) => ({ ...way, query: queryOf(way.tsquery) })),
    rarity,
    isFiller,
  }))
  const needed = asked.filter(({ isFiller }) => !isFiller)
  const holds = ({ ways }: (typeof asked)[number]) =>
    ways
      .filter(({ isCovered }) => !isCovered)
      .map(({ query }) => `search @@ ${query}`)
      .join(' or ')
  const any = needed.map(holds).join(' or ')
  const sum = (parts: readonly string[]) => parts.join(' + ') || '0'
  // a single thing is held by all that is found
  const held =
    needed.length === 1
      ? ['1']
      : needed.map((term) => `case when ${holds(term)} then ${term.rarity} else 0 end`)
  const fit = asked.map(({ ways, rarity, isFiller }) => {
    const best = ways.map(
      ({ query, weight }) =>
        `case when search @@ ${query} then ${weight} * (1 + ts_rank(${RANKS}, search, ${query})) else 0 end`,
    )
    return `${isFiller ? rarity / 10 : rarity} * greatest(${best.join(', ')})`
  })
  const together = phrase ? `case when search @@ ${queryOf(phrase)} then ${TOGETHER} else 0 end` : '0'
  const text = `
with found as (
  select id, folded, search, sold, sales_rank, ${sum(held)} as held
  from products
  where status = 'active' and (${any})
), fitting as (
  select id, folded, sold, sales_rank, ${sum([...fit, together])} as fit
  from found
  where held >= (select max(held) from found) * ${NEARLY}
)
select id from fitting
order by position(' ' || ${bind(typed)} in ' ' || folded) > 0 desc, fit desc, sold desc, sales_rank, id
limit ${bind(limit)}`
  return { text, values }
}
