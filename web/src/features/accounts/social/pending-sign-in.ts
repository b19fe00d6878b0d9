import type { Provider } from './providers.ts'

/** A sign-in that was begun in this tab and waits for the provider's answer. */
export interface Started {
  provider: Provider
  /** Comes back with the answer, and shows that it belongs to this browser. */
  state: string
  /** Comes back inside Google's identity token. */
  nonce: string
  /** The secret behind the code challenge: whoever intercepts a code lacks it. */
  verifier: string
  /** Where the visitor was going. */
  next: string | undefined
  /** The screen on which it was begun. */
  from: string
}

const KEY = 'lunula.social'

export const keepStarted = (started: Started): void => sessionStorage.setItem(KEY, JSON.stringify(started))

/** The sign-in that waits, once: an answer that comes a second time belongs to none. */
export function takeStarted(): Started | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept === null ? null : (JSON.parse(kept) as Started)
  } catch {
    return null
  }
}
