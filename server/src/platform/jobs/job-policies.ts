import { HOUR_SECONDS } from '../duration.ts'
/** How a failed run is tried again: after 2 s, then after pauses that double up to the longest. */
export interface JobPolicy {
  readonly retries: number
  /** The longest pause between two tries, in seconds. */
  readonly longestPause: number
}

/** Mails and what others are told: for seven hours. */
export const PATIENT: JobPolicy = { retries: 50, longestPause: 600 }
/** Money that has to go back: for sixteen hours. */
export const MONEY: JobPolicy = { retries: 100, longestPause: 600 }
/** A buyer waits for the outcome: close together, for half an hour. */
export const PAYMENT: JobPolicy = { retries: 100, longestPause: 20 }
/** Others may want what is held: for three quarters of an hour. */
export const RESERVATION: JobPolicy = { retries: 50, longestPause: 60 }
/** What is stale soon, or made good by something else: for two hours. */
export const BOUNDED: JobPolicy = { retries: 20, longestPause: 600 }
/** Files that nobody waits to see removed: for ten hours. */
export const REMOVAL: JobPolicy = { retries: 20, longestPause: HOUR_SECONDS }
/** Somebody watches how far it is: three times within a minute. */
export const WATCHED: JobPolicy = { retries: 3, longestPause: 20 }
/** Pictures on other servers: for two minutes. */
export const FETCH: JobPolicy = { retries: 6, longestPause: HOUR_SECONDS }
/** What is done once a day: for a minute. */
export const DAILY: JobPolicy = { retries: 5, longestPause: 600 }
/** What comes again in some minutes anyway. */
export const NO_RETRY: JobPolicy = { retries: 0, longestPause: 600 }
