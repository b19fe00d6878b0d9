/** The mean of stars, to two places, from how many gave one star, two, … five; null without any. */
export function ratingOf(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const points = stars.reduce((sum, each, at) => sum + each * (at + 1), 0)
  return Math.round((points / count) * 100) / 100
}

/** As it is kept: one kind of line break, no more than one empty line, nothing before or after. */
export const tidyText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
