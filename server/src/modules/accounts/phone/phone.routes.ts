import { phone } from '@lunula/contract/accounts/phone/schemas.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { confirmPhone, readPhone, sendPhoneCode } from './confirm-phone.ts'

/** One's own phone number. */
export function phoneRoutes(serve: Serve, platform: Platform): void {
  serve(phone.read, ({ user }) => readPhone(platform, user.userId))
  serve(phone.sendCode, ({ user, body, request: { ip } }) =>
    sendPhoneCode(platform, user.userId, { ...body, ip }),
  )
  serve(phone.confirm, ({ user, body }) => confirmPhone(platform, user.userId, body.code))
}
