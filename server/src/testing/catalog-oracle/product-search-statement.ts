import { binding, type Statement } from '../../modules/catalog/bind-values.ts'
import { formsOf } from '../../modules/catalog/search/word-forms.ts'
import {
  FILLER,
  NEARLY,
  type ProductSearch,
  TOGETHER,
} from '../../modules/catalog/search/words/word-index.ts'
import type { WordQuery } from '../../modules/catalog/search/words/word-query.ts'

/** How much a word says in a fact or tag, a shade, brand or category, and a name. */
const RANKS = `'{0.1, 0.2, 0.4, 1}'`
/** A search for words in the language of PostgreSQL's full-text search. They hold letters and digits only. */
const tsqueryOf = ({ words, adjacent, open }: WordQuery): string =>
  words
    .map((word, index) => {
      const isOpen = open && index === words.length - 1
      return `(${formsOf(word)
        .map((form) => (isOpen ? `${form}:*` : form))
        .join(' | ')})`
    })
    .join(adjacent ? ' <-> ' : ' & ')

/**
 * Active products that hold the most of what was asked for, weighed by rarity: all of it where there are such
 * products, else the best part of it. First those whose name holds the words as typed, then by how well and
 * where the words fit, then the better seller. Answers rows of (id).
 */
export function productSearchStatement({ terms, typed, phrase, limit }: ProductSearch): Statement {
  const { values, bind } = binding()
  const queryOf = (query: WordQuery) => `to_tsquery('simple', ${bind(tsqueryOf(query))})`
  const asked = terms.map(({ ways, rarity, isFiller }) => ({
    ways: ways.map((way) => ({ ...way, query: queryOf(way.query) })),
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
    return `${isFiller ? rarity / FILLER : rarity} * greatest(${best.join(', ')})`
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
