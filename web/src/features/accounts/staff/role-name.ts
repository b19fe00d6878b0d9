import type { StaffMember } from '@lunula/contract/accounts/staff/schemas.ts'
import type { Translate } from '../../../ui/texts/translate.ts'

/** What a member's role is called. */
export const roleName = (t: Translate, { role, own_role }: Pick<StaffMember, 'role' | 'own_role'>): string =>
  role ? t(`staff:role.${role}`) : (own_role?.name ?? '')
