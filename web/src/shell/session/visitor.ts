import type { User } from '@lunula/contract/accounts.ts'
import { profile } from '@lunula/contract/profile.ts'
import { paths } from '../../paths.ts'
import { loaderCall, refreshSession, sessionIsOver } from '../api.ts'
import { readCookie } from '../cookies.ts'
import { RefreshError } from './refresh.ts'
import { forgetSession, hasSession, keepUser, useSession } from './session-store.ts'
import { tokenState } from './token.ts'

/**
 * The login check of the browser's guards: null for a guest. A token in its last three seconds is refreshed first, and so is one that has
 * ended, with its cookie; what is no token, or has no end, means that nobody is signed in (specification §4).
 */
export async function visitor(): Promise<User | null> {
  if (!hasSession()) return null
  const token = readCookie('access_token')
  const state = tokenState(token, Date.now())
  if (token !== undefined && state === 'invalid') {
    forgetSession()
    return null
  }
  if (state !== 'fresh' && state !== 'stale' && !(await isRefreshed(token))) return null
  const known = useSession.getState().user
  if (known) return known
  const user = await loaderCall(profile.me)
  keepUser(user)
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
