import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import { redirect } from 'react-router'
import { paths } from '../../app/paths.ts'
import { endSession, loaderApi, refreshSession, settled } from '../api/api.ts'
import { pendingLocation } from '../routing/navigation.ts'
import { readCookie } from '../storage/cookies.ts'
import { RefreshError } from './refresh.ts'
import { clearSession, hasSession, setUser, useSession } from './session-store.ts'
import { tokenState } from './token.ts'

interface Visitor {
  /** The signed-in user, as remembered if they are; null for a guest. */
  visitor: () => Promise<User | null>
  /** The signed-in user as the server knows them now. */
  currentUser: () => Promise<User | null>
}

/**
 * The login check of the browser's guards and loaders, for one navigation. It waits for what is being
 * changed, so that a page of one's own shows what was done right before. A token in its last three seconds is
 * refreshed first, and so is one that has ended, with its cookie; what is no token, or has no end, means that
 * nobody is signed in (specification §4). A refused refresh leads to the account by a redirect.
 */
export function createVisitor(): Visitor {
  let heard: Promise<User> | undefined
  let checked: Promise<boolean> | undefined
  const ask = (): Promise<User> => {
    heard ??= askServer()
    return heard
  }
  const isHere = (): Promise<boolean> => {
    checked ??= isSignedIn()
    return checked
  }
  return {
    visitor: async () => ((await isHere()) ? (useSession.getState().user ?? ask()) : null),
    currentUser: async () => ((await isHere()) ? ask() : null),
  }
}

/** Remembers whoever is signed in, where the browser has forgotten them. */
export async function recallVisitor(): Promise<void> {
  await createVisitor()
    .visitor()
    .catch((error: unknown) => {
      // the session is over, which the next page says
      if (!(error instanceof Response)) throw error
    })
}

/**
 * What the server says is kept before any page is chosen by it, unless another tab has signed out meanwhile.
 */
async function askServer(): Promise<User> {
  const user = await loaderApi(profile.me)
  if (hasSession()) setUser(user)
  return user
}

async function isSignedIn(): Promise<boolean> {
  if (!hasSession()) return false
  await settled()
  const token = readCookie('access_token')
  const state = tokenState(token, Date.now())
  if (token !== undefined && state === 'invalid') {
    clearSession()
    return false
  }
  return state === 'fresh' || state === 'stale' || isRefreshed(token)
}

/** False when the session is over, which leads to the account. Throws when the server cannot be asked. */
async function isRefreshed(token: string | undefined): Promise<boolean> {
  const wanted = pendingLocation()
  try {
    await refreshSession(token)
    return true
  } catch (error) {
    if (!(error instanceof RefreshError)) throw error
    endSession()
    if (wanted.split('?')[0] === paths.account()) return false
    throw redirect(paths.account())
  }
}
