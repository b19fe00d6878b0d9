/** The mean of stars, to two places, from how many gave one star, two, … five; null without any. */
export function ratingOf(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, each) => sum + each, 0)
  if (count === 0) return null
  const points = stars.reduce((sum, each, at) => sum + each * (at + 1), 0)
  return Math.round((points / count) * 100) / 100
}
