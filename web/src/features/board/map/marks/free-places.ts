import { type Box, boxesMeet } from '../projection/point.ts'

/**
 * Which boxes can be drawn without covering another: those given first have first choice, `taken` is there
 * already. For labels: the more important one stays.
 */
export function freePlaces<T extends { box: Box }>(wanted: readonly T[], taken: readonly Box[] = []): T[] {
  const kept: Box[] = [...taken]
  return wanted.filter(({ box }) => {
    if (kept.some((other) => boxesMeet(box, other))) return false
    kept.push(box)
    return true
  })
}
