import { secondFactor } from '@lunula/contract/accounts/second-factor/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
} from './second-factor.ts'

/** The second factor of one's own staff account. */
export function secondFactorRoutes(serve: Serve, platform: Platform): void {
  serve(secondFactor.read, ({ user }) => readSecondFactor(platform, user))
  serve(secondFactor.begin, ({ user }) => beginSecondFactor(platform, user))
  serve(secondFactor.confirm, ({ user, body }) => confirmSecondFactor(platform, user, body.code))
  serve(
    secondFactor.pass,
    async ({ user, body }) => (await passSecondFactor(platform, user, body.code)) ?? DONE,
  )
  serve(secondFactor.renewCodes, ({ user }) => renewRecoveryCodes(platform, user))
}
