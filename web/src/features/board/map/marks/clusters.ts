import type { Point } from '../projection/point.ts'

/** Something on the map that may stand for several. */
export interface Weighted {
  at: Point
  count: number
}

/** Things too close together to be told apart: their common middle, how many they are, and which. */
export interface Group<T extends Weighted> {
  at: Point
  count: number
  members: readonly [T, ...T[]]
}

/** Pixels below which two marks become one: a thumb must hit either. */
export const REACH = 46

/** Scales are taken in half octaves, so that marks do not jump with every turn of the wheel. */
export const clusterScale = (scale: number): number => 2 ** (Math.round(Math.log2(scale) * 2) / 2)

/**
 * Puts together what lies within `REACH` pixels of each other at a scale (pixels a map unit). Each thing goes
 * to exactly one group; those given first gather the others around them, so equal input gives equal groups.
 */
export function clustered<T extends Weighted>(things: readonly T[], scale: number): Group<T>[] {
  const first = gathered(things, REACH / scale).sort((a, b) => b.count - a.count)
  // The middle of a group is not where it was gathered from: those that came to overlap by that become one.
  return gathered(first, (REACH * 0.9) / scale).map(({ members: [group, ...others] }) =>
    others.length === 0 ? group : groupOf([...group.members, ...others.flatMap(({ members }) => members)]),
  )
}

function gathered<T extends Weighted>(things: readonly T[], reach: number): Group<T>[] {
  const grid = new Map<string, T[]>()
  const cellOf = (value: number): number => Math.floor(value / reach)
  for (const thing of things) {
    const key = `${cellOf(thing.at[0])} ${cellOf(thing.at[1])}`
    const cell = grid.get(key)
    if (cell) cell.push(thing)
    else grid.set(key, [thing])
  }
  const taken = new Set<T>()
  const near = ([x, y]: Point): T[] =>
    [-1, 0, 1]
      .flatMap((across) => [-1, 0, 1].map((down) => `${cellOf(x) + across} ${cellOf(y) + down}`))
      .flatMap((key) => grid.get(key) ?? [])
      .filter(({ at }) => Math.hypot(at[0] - x, at[1] - y) < reach)
  const groups: Group<T>[] = []
  for (const thing of things) {
    if (taken.has(thing)) continue
    taken.add(thing)
    const others = near(thing.at).filter((other) => !taken.has(other))
    for (const other of others) taken.add(other)
    groups.push(groupOf([thing, ...others]))
  }
  return groups
}

function groupOf<T extends Weighted>(members: readonly [T, ...T[]]): Group<T> {
  const count = members.reduce((sum, member) => sum + member.count, 0)
  const middle = (axis: 0 | 1): number =>
    members.reduce((sum, member) => sum + member.at[axis] * member.count, 0) / Math.max(1, count)
  return { at: [middle(0), middle(1)], count, members }
}
