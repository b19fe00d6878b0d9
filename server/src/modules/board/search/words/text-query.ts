import { tsqueryOfIdea } from './tsquery.ts'
import { expand, foldWords } from './words.ts'

/**
 * Words that are searched for, idea by idea: a post fits that says it, in any of its ways, or has one of the
 * tags. Or what a title shall look like, folded.
 */
export type Asking = { readonly ideas: readonly AskedIdea[] } | { readonly like: string }

export interface AskedIdea {
  /** In the language of PostgreSQL's full-text search. */
  tsquery: string
  tags: readonly string[]
}

/** What is asked; the last word may be a beginning only. null when there is no word in it. */
export function askingOf(text: string): Asking | null {
  const ideas = expand(text)
  if (ideas.length === 0) return null
  return {
    ideas: ideas.map((idea, at) => ({
      tsquery: tsqueryOfIdea(idea, at === ideas.length - 1),
      tags: idea.tags,
    })),
  }
}

/** The same by likeness, for when no post has the words. */
export const likenessOf = (text: string): Asking => ({ like: foldWords(text).trim() })
