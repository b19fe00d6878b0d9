import { HIDING_PEOPLE, HIDING_WEIGHT } from '@lunula/contract/board/states.ts'

/** How a reader’s reports ended so far. */
export interface TrackRecord {
  upheld: number
  dismissed: number
}

/**
 * What a reader’s word counts: 1 without a record, near 2 after reports that held, near 0 after reports that
 * did not (the rule of succession, times two).
 */
export const weightOf = ({ upheld, dismissed }: TrackRecord): number =>
  (2 * (upheld + 1)) / (upheld + dismissed + 2)

/**
 * Whether reports hide a post until a moderator looks. Readers who use one browser count as one, with the
 * weightier word. @param kin pairs of readers who were signed in with the same browser
 */
export function areEnough(
  weights: ReadonlyMap<string, number>,
  kin: readonly (readonly [string, string])[],
): boolean {
  const groupOf = new Map([...weights.keys()].map((id) => [id, id]))
  for (const [one, other] of kin) {
    const [kept, joined] = [groupOf.get(one), groupOf.get(other)]
    for (const [id, group] of groupOf) if (group === joined && kept) groupOf.set(id, kept)
  }
  const groups = new Map<string, number>()
  for (const [id, group] of groupOf) groups.set(group, Math.max(groups.get(group) ?? 0, weights.get(id) ?? 0))
  const weight = [...groups.values()].reduce((sum, each) => sum + each, 0)
  return groups.size >= HIDING_PEOPLE && weight >= HIDING_WEIGHT
}
