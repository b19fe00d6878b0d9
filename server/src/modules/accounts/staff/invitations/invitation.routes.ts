import { invitations } from '@lunula/contract/accounts/invitations/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../../../platform/http/serve.ts'
import type { AccountContext } from '../../account-context.ts'
import { clientOf } from '../../accounts.routes.ts'
import { withCookies } from '../../sessions/cookies.ts'
import { acceptInvitation, readInvitation, signUpByInvitation } from './accept-invitation.ts'
import { inviteStaff, listInvitations, resendInvitation, revokeInvitation } from './invite-staff.ts'

/** How somebody is asked to work here, and says yes. */
export function invitationRoutes(serve: Serve, accounts: AccountContext): void {
  const { platform } = accounts
  serve(invitations.list, async ({ user }) => ({ docs: await listInvitations(platform, user.userId) }))
  serve(invitations.invite, ({ user, body }) => inviteStaff(accounts, user.userId, body))
  serve(invitations.resend, ({ user, params }) => resendInvitation(accounts, user.userId, params.id))
  serve(
    invitations.revoke,
    async ({ user, params }) => (await revokeInvitation(platform, user.userId, params.id)) ?? DONE,
  )
  serve(invitations.read, ({ body, request }) => readInvitation(accounts, body.token, request.ip))
  serve(invitations.accept, ({ user, body, request }) =>
    acceptInvitation(accounts, user.userId, { token: body.token, ip: request.ip, requestId: request.id }),
  )
  serve(invitations.signUp, async ({ body, language, request, reply }) =>
    withCookies(
      platform,
      reply,
      await signUpByInvitation(
        accounts,
        { language, ...body, requestId: request.id },
        clientOf(accounts, request, reply),
      ),
    ),
  )
}
