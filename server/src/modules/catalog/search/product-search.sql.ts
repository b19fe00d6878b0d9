import { binding, type Statement } from '../bind-values.ts'

/** One thing asked for, ready for PostgreSQL. */
export interface RankedTerm {
  ways: readonly { tsquery: string; weight: number }[]
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
  const any = needed.flatMap(({ ways }) => ways.map(({ query }) => `search @@ ${query}`)).join(' or ')
  const sum = (parts: readonly string[]) => parts.join(' + ') || '0'
  const held = needed.map(
    ({ ways, rarity }) =>
      `case when ${ways.map(({ query }) => `search @@ ${query}`).join(' or ')} then ${rarity} else 0 end`,
  )
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
  select id, folded, sold, sales_rank, ${sum(held)} as held, ${sum([...fit, together])} as fit
  from products
  where status = 'active' and (${any})
)
select id from found
where held >= (select max(held) from found) * ${NEARLY}
order by position(' ' || ${bind(typed)} in ' ' || folded) > 0 desc, fit desc, sold desc, sales_rank, id
limit ${bind(limit)}`
  return { text, values }
}
