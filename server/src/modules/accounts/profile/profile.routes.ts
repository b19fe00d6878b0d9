import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createClosing, exportAccount } from '../deletion/close-account.ts'
import { clearTokenCookies } from '../sessions/cookies.ts'
import { endDevice, endOtherDevices, listDevices } from '../sessions/devices.ts'
import { readMe, updateMe } from './profile.ts'
import { createSetAvatar } from './set-avatar.ts'

/** What users see and change of themselves. */
export function profileRoutes(serve: Serve, platform: Platform, personal: readonly PersonalData[]): void {
  const closeAccount = createClosing(platform, personal)
  const setAvatar = createSetAvatar(platform)
  serve(profile.me, ({ user }) => readMe(platform, user.userId))
  serve(profile.updateMe, ({ user, body }) => updateMe(platform, user.userId, body))
  serve(profile.setAvatar, ({ user, file }) => setAvatar(user.userId, file))
  serve(profile.exportMe, ({ user, reply }) => {
    reply.header('content-disposition', 'attachment; filename="lunula.json"')
    return exportAccount(platform, personal, user.userId)
  })
  serve(profile.deleteMe, async ({ user, body, reply }) => {
    const refused = await closeAccount(user.userId, body.password)
    if (refused) return refused
    clearTokenCookies(platform, reply)
    return DONE
  })
  serve(profile.sessions, ({ user }) => listDevices(platform, user))
  serve(profile.endOtherSessions, async ({ user }) => {
    await endOtherDevices(platform, user)
    return DONE
  })
  serve(profile.endSession, async ({ user, params, reply }) => {
    const refused = await endDevice(platform, user.userId, params.id)
    if (refused) return refused
    if (params.id === user.sessionId) clearTokenCookies(platform, reply)
    return DONE
  })
}
