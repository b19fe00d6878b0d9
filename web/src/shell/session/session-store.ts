import type { User } from '@lunula/contract/accounts/schemas.ts'
import { create } from 'zustand'
import { reloadData } from '../routing/navigation.ts'
import { forgetAccessToken, readCookie } from '../storage/cookies.ts'
import { browserStorage } from '../storage/storage.ts'

interface SessionState {
  /** The signed-in user as last heard of; null for a guest. On the server and while hydrating always null. */
  user: User | null
  /**
   * Where the visitor was going when a session ended by itself, so that signing in again leads back there.
   */
  endedAt: string | null
}

export const useSession = create<SessionState>(() => ({ user: null, endedAt: null }))

/**
 * Takes up what the browser remembers. Called once at the start; other tabs' sign-ins and sign-outs are
 * followed.
 */
export function resumeSession(): void {
  useSession.setState({ user: browserStorage.read('user') ?? null })
  browserStorage.watch('user', follow)
}

/** Whoever is here now, what the page shows is loaded anew, through its guards. */
function follow(user: User | null = null): void {
  useSession.setState({ user })
  reloadData()
}

/**
 * Whether there is a session that a refresh could carry on, as far as the browser can tell: the refresh token
 * itself is out of its reach.
 */
export const hasSession = (): boolean =>
  useSession.getState().user !== null || readCookie('access_token') !== undefined

export function setUser(user: User): void {
  browserStorage.set('user', user)
  useSession.setState({ user, endedAt: null })
}

/**
 * Forgets everything that belongs to the person. The cookies end on the server; the readable one is dropped
 * here as well.
 * @param kept entries that stay nevertheless, where nobody asked for it: so does what this tab keeps
 */
export function clearSession(kept?: Parameters<typeof browserStorage.clearPersonalData>[0]): void {
  forgetAccessToken()
  browserStorage.clearPersonalData(kept)
  if (!kept) forgetTab()
  useSession.setState({ user: null })
}

/** What this tab keeps until it is closed: a sign-in with a provider that was begun, forms that were. */
function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Without a storage there is nothing to forget.
  }
}
