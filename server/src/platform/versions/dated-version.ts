import type { VersionState } from '@lunula/contract/content-pages/constants.ts'

/** A version of a text, which counts from a day of the shop on. */
export interface DatedVersion {
  version: number
  /** `2026-11-24` */
  starts_on: string
  /** Taken back before its day came. */
  withdrawn_at: Date | null
}

/** Of what the shop ships with: before anything that staff write. */
export const SINCE_EVER = '2000-01-01'

/** What is read of a text: of versions whose day has come those of the latest day, of these the newest. */
export const versionOn = <V extends DatedVersion>(rows: readonly V[], today: string): V | undefined =>
  rows
    .filter(({ starts_on, withdrawn_at }) => starts_on <= today && withdrawn_at === null)
    .toSorted((a, b) => b.starts_on.localeCompare(a.starts_on) || b.version - a.version)[0]

/** Tells of each version of one text where it stands on a day. */
export function statesOn(rows: readonly DatedVersion[], today: string): (row: DatedVersion) => VersionState {
  const current = versionOn(rows, today)?.version
  return ({ version, starts_on, withdrawn_at }) => {
    if (withdrawn_at) return 'withdrawn'
    if (starts_on > today) return 'planned'
    return version === current ? 'current' : 'earlier'
  }
}
