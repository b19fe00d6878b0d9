import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import { paths } from '../../app/paths.ts'
import { loaderApi, refreshSession, sessionIsOver } from '../api/api.ts'
import { readCookie } from '../storage/cookies.ts'
import { RefreshError } from './refresh.ts'
import { clearSession, hasSession, setUser, useSession } from './session-store.ts'
import { tokenState } from './token.ts'

/**
 * The login check of the browser's guards: null for a guest. A token in its last three seconds is refreshed
 * first, and so is one that has ended, with its cookie; what is no token, or has no end, means that nobody is
 * signed in (specification §4).
 */
export async function visitor(): Promise<User | null> {
  if (!hasSession()) return null
  const token = readCookie('access_token')
  const state = tokenState(token, Date.now())
  if (token !== undefined && state === 'invalid') {
    clearSession()
    return null
  }
  if (state !== 'fresh' && state !== 'stale' && !(await isRefreshed(token))) return null
  const known = useSession.getState().user
  if (known) return known
  const user = await loaderApi(profile.me)
  setUser(user)
  return user
}

/** False when the session is over, which leads to the account. Throws when the server cannot be asked. */
async function isRefreshed(token: string | undefined): Promise<boolean> {
  try {
    await refreshSession(token)
    return true
  } catch (error) {
    if (!(error instanceof RefreshError)) throw error
    sessionIsOver(paths.account())
    return false
  }
}
