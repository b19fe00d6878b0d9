import { invitations } from '@lunula/contract/accounts/invitations/endpoints.ts'
import type { InvitationShown } from '@lunula/contract/accounts/invitations/schemas.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import type { LoadProps } from '../../../app/page.tsx'
import type { paths } from '../../../app/paths.ts'
import { hasLinkForm } from '../email-links/link-form.ts'

export interface Invited {
  /** null: the link is no good any more. */
  invitation: InvitationShown | null
  user: User | null
}

/** What the link of an invitation offers, and who opened it. Opening it changes nothing. */
export async function loadInvitation({
  call,
  search: { token = '' },
  visitor,
}: LoadProps<typeof paths.staffInvitation>): Promise<Invited> {
  const user = await visitor()
  if (!hasLinkForm(token)) return { invitation: null, user }
  try {
    return { invitation: await call(invitations.read, { body: { token } }), user }
  } catch (error) {
    if (isApiError(error) && error.status === 410) return { invitation: null, user }
    throw error
  }
}
