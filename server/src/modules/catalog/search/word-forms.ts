/** Singular and plural of an English word, the word itself first. */
export function formsOf(word: string): string[] {
  const singular = singularOf(word)
  const plural = /(?:s|x|z|ch|sh)$/.test(singular) ? `${singular}es` : `${singular}s`
  return [...new Set([word, singular, plural])]
}

/** The singular of an English word; any other word as it is. */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
