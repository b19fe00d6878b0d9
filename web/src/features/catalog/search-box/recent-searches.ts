import { browserStorage } from '../../../shell/storage/storage.ts'

const MOST = 8

/** The newest search first, each once, however it was capitalized. */
export function withSearch(searches: readonly string[], words: string): string[] {
  const clean = words.replace(/\s+/g, ' ').trim()
  if (clean === '') return [...searches]
  const others = searches.filter((search) => search.toLowerCase() !== clean.toLowerCase())
  return [clean, ...others].slice(0, MOST)
}

export const recentSearches = (): string[] => browserStorage.read('recentSearches') ?? []

export const keepSearch = (words: string): void =>
  browserStorage.set('recentSearches', withSearch(recentSearches(), words))

export const forgetSearches = (): void => browserStorage.forget('recentSearches')
