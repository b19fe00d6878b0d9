import type { Idea } from './words.ts'

/**
 * From this length on a typed word also finds what begins with it, for plurals and other endings; the table's
 * own words stand as they are.
 */
const OPEN_FROM = 4

/**
 * Ideas in the language of PostgreSQL's full-text search, for texts that were cut by `cutWords`: each idea in
 * any of its ways, the words of a way one after another. While somebody types, the last word of all may be a
 * beginning only. Empty when nothing is asked for.
 */
export function tsqueryOf(ideas: readonly Idea[], typing = false): string {
  return ideas.map((idea, at) => tsqueryOfIdea(idea, typing && at === ideas.length - 1)).join(' & ')
}

/** One idea alone, for those who also let its tags find a post. */
export function tsqueryOfIdea({ ways }: Idea, typing = false): string {
  const said = ways.map((way, at) => inARow(way, at === 0, typing))
  return said.length === 1 ? (said[0] ?? '') : `(${said.join(' | ')})`
}

function inARow(way: readonly string[], typed: boolean, typing: boolean): string {
  const words = way.map((word, at) => {
    const last = at === way.length - 1
    return last && typed && (typing || word.length >= OPEN_FROM) ? `${word}:*` : word
  })
  return words.length === 1 ? (words[0] ?? '') : `(${words.join(' <-> ')})`
}
