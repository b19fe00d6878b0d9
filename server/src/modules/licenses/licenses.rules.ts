import { MAX_LICENSE_YEARS, REMINDER_DAYS } from '@lunula/contract/licenses/constants.ts'
import type { License } from '@lunula/contract/licenses/schemas.ts'
import { isInForce } from '../credentials/index.ts'

interface Standing {
  status: 'submitted' | 'approved' | 'rejected'
  /** `2027-12-31`; the last day counts. */
  expires_on: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days from one day (`2026-11-24`) to another; below zero when it is over. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** An approved license expires by itself, with the first day after its last. */
export const statusOn = (license: Standing, day: string): License['status'] =>
  license.status === 'approved' && !isInForce(license, day) ? 'expired' : license.status

/** Whether a license may be submitted with this end, and why not. */
export function endProblem(
  expires_on: string,
  day: string,
): 'licences.expired' | 'licences.end_too_late' | null {
  if (expires_on < day) return 'licences.expired'
  const [year = '', ...rest] = day.split('-')
  const latest = [Number(year) + MAX_LICENSE_YEARS, ...rest].join('-')
  return expires_on > latest ? 'licences.end_too_late' : null
}

/** What the holder is told of the coming end, in this order, each once. */
export const REMINDERS = ['expires_in_month', 'expires_in_week', 'expired'] as const
export type Reminder = (typeof REMINDERS)[number]

/** The stage that a license has reached on a day: how many of the reminders are due. */
export function reminderStage(expires_on: string, day: string): number {
  const left = daysBetween(day, expires_on)
  if (left < 0) return REMINDERS.length
  return REMINDER_DAYS.filter((days) => left <= days).length
}

export const actionsFor = (status: License['status']): License['allowed_actions'] =>
  status === 'submitted' ? ['attach', 'withdraw'] : ['renew', 'withdraw']
