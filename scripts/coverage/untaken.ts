import { relative } from 'node:path'

interface Place {
  start: { line?: number }
}

/** What is asked for of a file in a report of Istanbul's form. */
export interface FileCoverage {
  path: string
  branchMap: Readonly<Record<string, { type: string; loc: Place; locations: readonly Place[] }>>
  /** How often each branch was taken, in the order of its `locations`. */
  b: Readonly<Record<string, readonly number[]>>
}

/** Counts all branches, and names those that no test takes: `contract/src/board/days.ts:4 if, way 2`. */
export function untakenBranches(
  files: readonly FileCoverage[],
  root: string,
): { count: number; untaken: string[] } {
  const all = files.flatMap(({ path, branchMap, b }) =>
    Object.entries(branchMap).flatMap(([id, { type, loc, locations }]) =>
      locations.map(({ start }, at) => ({
        taken: (b[id]?.[at] ?? 0) > 0,
        // an `else` that is not written stands nowhere
        name: `${relative(root, path)}:${start.line ?? loc.start.line} ${type}, way ${at + 1}`,
      })),
    ),
  )
  return { count: all.length, untaken: all.filter(({ taken }) => !taken).map(({ name }) => name) }
}
