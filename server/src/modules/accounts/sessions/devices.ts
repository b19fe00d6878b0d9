import type { Session } from '@lunula/contract/accounts/profile/schemas.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { sessionView } from '../accounts.presenter.ts'
import * as repository from './device.repository.ts'

/** Signed-in devices, the one used last first. */
export async function listDevices(
  { database, clock }: Platform,
  { userId, sessionId }: Principal,
): Promise<{ docs: Session[] }> {
  const rows = await repository.findSessions(database, userId, clock.now())
  return { docs: rows.map((row) => sessionView(row, sessionId)) }
}

/** Signs one device out. Refusal: `accounts.session_not_found`, also for somebody else's. */
export async function endDevice(
  { database, clock, events }: Platform,
  userId: string,
  sessionId: string,
): Promise<Refusal | null> {
  const ended = await repository.endSession(database, { userId, sessionId, now: clock.now() })
  events.recheck(userId)
  return ended ? null : refuse('accounts.session_not_found')
}

/** Signs every device out. */
export async function endAllDevices({ database, clock, events }: Platform, userId: string): Promise<void> {
  await repository.endSessions(database, { userId, except: null, now: clock.now() })
  events.recheck(userId)
}

/** Signs every device out but the one that asks. */
export async function endOtherDevices(
  { database, clock, events }: Platform,
  { userId, sessionId }: Principal,
): Promise<void> {
  await repository.endSessions(database, { userId, except: sessionId, now: clock.now() })
  events.recheck(userId)
}
