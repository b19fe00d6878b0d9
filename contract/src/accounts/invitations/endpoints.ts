import { routes } from '../../endpoint.ts'
import type { invitationOperations } from './schemas.ts'

/** Staff invite by `staff.write`; whoever has the link of the mail reads it, and takes the role up. */
export const invitations = routes<typeof invitationOperations>()({
  list: { method: 'GET', path: '/admin/staff/invitations', access: 'staff.write' },
  invite: { method: 'POST', path: '/admin/staff/invitations', access: 'staff.write' },
  resend: { method: 'POST', path: '/admin/staff/invitations/:id/resend', access: 'staff.write' },
  revoke: {
    method: 'DELETE',
    path: '/admin/staff/invitations/:id',
    access: 'staff.write',
    repeatable: 'gone',
  },
  read: { method: 'POST', path: '/auth/staff-invitation', access: 'anyone' },
  accept: { method: 'POST', path: '/auth/staff-invitation/accept', access: 'user', repeatable: true },
  signUp: { method: 'POST', path: '/auth/staff-invitation/sign-up', access: 'anyone' },
})
