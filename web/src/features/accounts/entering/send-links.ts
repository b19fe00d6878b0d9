import { accounts } from '@lunula/contract/accounts.ts'
import { quietCall } from '../../../shell/api.ts'

/** Has the link sent that confirms an address. Answers alike for known and unknown addresses. */
export const sendVerification = (email: string): Promise<unknown> =>
  quietCall(accounts.resendVerification, { body: { email } })

/** Has a link for a new password sent. Answers alike for known and unknown addresses. */
export const sendReset = (email: string): Promise<unknown> =>
  quietCall(accounts.forgotPassword, { body: { email } })
