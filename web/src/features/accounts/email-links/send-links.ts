import { accounts } from '@lunula/contract/accounts/endpoints.ts'
import { api } from '../../../shell/api/api.ts'

/** Has the link sent that confirms an address. Answers alike for known and unknown addresses. */
export const sendVerification = (email: string): Promise<unknown> =>
  api(accounts.resendVerification, { body: { email } })

/** Has a link for a new password sent. Answers alike for known and unknown addresses. */
export const sendReset = (email: string): Promise<unknown> =>
  api(accounts.forgotPassword, { body: { email } })
