import { REFRESH_TOKEN_SECONDS } from '@lunula/contract/accounts/constants.ts'
import { permissionsOf } from '@lunula/contract/accounts/permissions.ts'
import type { Token } from '@lunula/contract/accounts/schemas.ts'
import { daysFrom } from '../../../platform/clock.ts'
import { MINUTE_MS } from '../../../platform/duration.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import type { AccountContext } from '../account-context.ts'
import { touchLastSeen } from '../accounts.repository.ts'
import { judgeRefresh } from '../accounts.rules.ts'
import type { UserRow } from '../accounts.tables.ts'
import { knownPermissions } from '../staff/held-role.ts'
import { deviceName, networkOf } from './client.ts'
import * as repository from './session.repository.ts'
import {
  hashToken,
  looksUnfinished,
  newRefreshToken,
  readAccessToken,
  signAccessToken,
  successorOf,
} from './tokens.ts'

const MAX_USER_AGENT = 300
/** A device or network that was not used for this long is news again. */
const FAMILIAR_DAYS = 90
/** How often a user is written down as seen at most (specification §9; the unit is ours: minutes). */
const SEEN_EVERY_MS = 5 * MINUTE_MS

const sessionEnd = (now: Date): Date => new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000)

/** What signs in. */
export interface Client {
  userAgent: string
  ip: string
  /** The mark that the browser keeps; null where it keeps none. */
  browserId: string | null
}

/**
 * Signs a device in: a session of its own and its first pair of tokens. The user is told by mail when device
 * or network are new to an account that was signed in to before.
 */
export async function openSession(
  accounts: AccountContext,
  user: Pick<UserRow, 'id' | 'password_hash'>,
  { userAgent, ip, browserId }: Client,
): Promise<Token> {
  const { database, clock } = accounts.platform
  const now = clock.now()
  const sessionId = newId()
  const refreshToken = newRefreshToken()
  const device = deviceName(userAgent)
  const network = networkOf(ip)
  await database.transaction(async () => {
    const since = daysFrom(now, -FAMILIAR_DAYS)
    const familiar = await repository.findFamiliar(database, { userId: user.id, device, network, since })
    await repository.insertSession(database, {
      id: sessionId,
      userId: user.id,
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
      device,
      network,
      browserId,
      now,
      expiresAt: sessionEnd(now),
    })
    await repository.insertRefreshToken(database, { hash: hashToken(refreshToken), sessionId, now })
    if (familiar.before && !(familiar.device && familiar.network))
      await accounts.notify({
        about: 'new_device',
        id: sessionId,
        userId: user.id,
        device,
        at: now.toISOString(),
      })
  })
  const setUp = user.password_hash !== null
  return {
    accessToken: await signAccessToken(accounts.platform, { userId: user.id, sessionId, setUp }),
    refreshToken,
  }
}

/**
 * Exchanges a refresh token for a new pair. A second use of an old token ends the whole session, save for a
 * few seconds in which two tabs may both have held it: then it gets the token that the first use led to.
 */
export async function refreshSession(platform: Platform, refreshToken: string): Promise<Token | Refusal> {
  const { database, clock, events } = platform
  const now = clock.now()
  const hash = hashToken(refreshToken)
  const claims = await database.transaction(async () => {
    const presented = await repository.lockRefreshToken(database, hash)
    const outcome = presented ? judgeRefresh(presented, now) : 'expired'
    if (!presented || outcome === 'expired') return null
    if (outcome === 'reused') {
      await repository.revokeSession(database, presented.session_id, now)
      events.recheck(presented.user_id)
      return null
    }
    // the second tab may come when the first has gone on already
    let next = successorOf(platform, refreshToken)
    while (await repository.isTokenUsed(database, hashToken(next))) next = successorOf(platform, next)
    await repository.markTokenUsed(database, hash, now)
    await repository.insertRefreshToken(database, {
      hash: hashToken(next),
      sessionId: presented.session_id,
      now,
    })
    await repository.extendSession(database, presented.session_id, { now, expiresAt: sessionEnd(now) })
    return { userId: presented.user_id, sessionId: presented.session_id, setUp: presented.set_up, next }
  })
  if (!claims) return refuse('auth.refresh_invalid')
  return { accessToken: await signAccessToken(platform, claims), refreshToken: claims.next }
}

/** Ends the session behind a refresh token; an unknown token has none, and that is fine. */
export async function closeSession(platform: Platform, refreshToken: string): Promise<void> {
  const { database, clock, events } = platform
  const presented = await repository.lockRefreshToken(database, hashToken(refreshToken))
  if (!presented) return
  await repository.revokeSession(database, presented.session_id, clock.now())
  events.recheck(presented.user_id)
}

export interface Credentials {
  authorization: string | undefined
  /** The request was made by somebody who is there (`X-Sync-Active: 1`), not by a page on its own. */
  active: boolean
}

/**
 * Who calls, by the bearer token. The session is looked up each time, so that a sign-out ends access at once.
 */
export async function authenticate(
  platform: Platform,
  { authorization, active }: Credentials,
): Promise<Principal | Refusal> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(authorization ?? '')?.[1]
  const claims = token ? await readAccessToken(platform, token) : null
  if (!claims) return refuse('auth.required')
  const session = await repository.findLiveSession(platform.database, {
    ...claims,
    now: platform.clock.now(),
  })
  if (!session) return refuse('auth.required')
  if (active) await noteSeen(platform, session)
  return {
    userId: session.userId,
    sessionId: claims.sessionId,
    permissions: session.role ? permissionsOf(session.role) : knownPermissions(session.ownPermissions),
    passedSecondFactor: session.passedSecondFactor,
    language: session.language,
  }
}

/** Keeps when a user was here last. That it cannot be kept is no reason to refuse what they asked for. */
async function noteSeen(
  { database, clock, log }: Platform,
  { userId, lastSeenAt }: repository.LiveSession,
): Promise<void> {
  const now = clock.now()
  const notSince = new Date(now.getTime() - SEEN_EVERY_MS)
  if (lastSeenAt && lastSeenAt > notSince) return
  try {
    await touchLastSeen(database, userId, { now, notSince })
  } catch (error) {
    log.warn({ err: error }, 'the last visit of a user could not be kept')
  }
}

/**
 * Whether whoever holds these cookies still has to set up a password. The access token's word is checked
 * against the account, which may have been completed on another device since. Nothing is changed: the refresh
 * token is not used up.
 */
export async function needsPassword(
  platform: Platform,
  { access, refresh }: { access: string | undefined; refresh: string | undefined },
): Promise<boolean> {
  const { database, clock } = platform
  if (access && !looksUnfinished(access)) return false
  const claims = access ? await readAccessToken(platform, access) : null
  if (claims) {
    const session = await repository.findLiveSession(database, { ...claims, now: clock.now() })
    if (session) return !session.setUp
  }
  return refresh ? repository.findUnfinishedSetUp(database, hashToken(refresh), clock.now()) : false
}
