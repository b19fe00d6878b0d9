import { dayAt, daysFrom } from '../../../../platform/clock.ts'
import { perDatabase } from '../../../../platform/database/per-database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { wordsOf } from '../../catalog.rules.ts'
import { addMissed, dropMissedBefore } from './missed-search.repository.ts'

/** Terms of one process that wait to be written, and of one day in all. */
const MOST_WAITING = 500
const MOST_A_DAY = 2_000
const WRITE_AFTER_MS = 5_000
const KEPT_DAYS = 400
const TERM_LENGTH = 60
/** What may be an e-mail, a phone number or an address is not kept: it may be about somebody. */
const PERSONAL = /@|\d(?:[\s().-]*\d){6}/

const waitingFor = perDatabase((): { terms: Map<string, number>; timer: NodeJS.Timeout | null } => ({
  terms: new Map(),
  timer: null,
}))

/** How a missed search is counted; null for what is too short, or may be about a person. */
export function missedTerm(text: string): string | null {
  const term = wordsOf(text).join(' ').slice(0, TERM_LENGTH).trim()
  return term.length < 2 || PERSONAL.test(text) ? null : term
}

/** Counts a search that led to nothing; written some seconds later, so that searches stay reads. */
export function countMissed(platform: Platform, text: string): void {
  const term = missedTerm(text)
  const waiting = waitingFor(platform)
  if (!term || (waiting.terms.size >= MOST_WAITING && !waiting.terms.has(term))) return
  waiting.terms.set(term, (waiting.terms.get(term) ?? 0) + 1)
  waiting.timer ??= setTimeout(() => {
    writeMissed(platform).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'missed searches are lost'),
    )
  }, WRITE_AFTER_MS).unref()
}

/** Writes what this process has counted. */
export async function writeMissed(platform: Platform): Promise<void> {
  const waiting = waitingFor(platform)
  if (waiting.timer) clearTimeout(waiting.timer)
  const { terms } = waiting
  waiting.timer = null
  waiting.terms = new Map()
  if (terms.size > 0) await addMissed(platform.database, dayAt(platform.clock.now()), terms, MOST_A_DAY)
}

/** The daily job: what is older than two ranges of a report goes. */
export const forgetMissed = ({ database, clock }: Platform): Promise<void> =>
  dropMissedBefore(database, dayAt(daysFrom(clock.now(), -KEPT_DAYS)))
