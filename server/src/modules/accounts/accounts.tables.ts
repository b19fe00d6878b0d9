import type { Permission, Role } from '@lunula/contract/accounts/permissions.ts'
import type { Language } from '@lunula/contract/accounts/schemas.ts'
import { tablesOf } from '../../platform/database/database.ts'

export interface UserRow {
  id: string
  email: string
  /** null when another account is reached by the same, unconfirmed address. */
  email_key: string | null
  /** Asked for, and not confirmed yet. */
  new_email: string | null
  username: string
  username_key: string
  password_hash: string | null
  /** Key of the uploaded picture. */
  avatar: string | null
  phone: string | null
  language: Language
  email_verified_at: Date | null
  role: Role | null
  /** Of a role that the shop made; then `role` is null. */
  role_id: string | null
  last_seen_at: Date | null
  deleted_at: Date | null
  created_at: Date
  updated_at: Date
}

export interface SessionRow {
  id: string
  user_id: string
  user_agent: string
  /** Browser and system, such as `Chrome on Android`; '' when the device did not say. */
  device: string
  /** The network it signed in from: the first half of the address. */
  network: string
  /** The mark of the browser, by which two accounts on one device are known; null where it keeps none. */
  browser_id: string | null
  created_at: Date
  last_used_at: Date
  expires_at: Date
  revoked_at: Date | null
  /** When this device has shown the second factor. */
  second_factor_at: Date | null
}

export interface SecondFactorRow {
  user_id: string
  /** Sealed; null until the first code was right. */
  secret: string | null
  /** Sealed; waits for its first code. */
  pending_secret: string | null
  /** Of the last code that was taken. */
  last_step: number | null
  confirmed_at: Date | null
  created_at: Date
}

interface RecoveryCodeRow {
  user_id: string
  hash: string
  used_at: Date | null
  created_at: Date
}

/** A number that its user showed to be theirs by a text message. */
export interface ConfirmedPhoneRow {
  user_id: string
  /** E.164. */
  phone: string
  confirmed_at: Date
}

/** A code that was sent to a number. */
export interface PhoneCodeRow {
  user_id: string
  id: string
  /** E.164. */
  phone: string
  tries: number
  expires_at: Date
}

interface RefreshTokenRow {
  hash: string
  session_id: string
  created_at: Date
  used_at: Date | null
}

export type SocialProvider = 'google' | 'facebook'

export interface IdentityRow {
  provider: SocialProvider
  subject: string
  user_id: string
  email: string | null
  created_at: Date
}

export type LinkPurpose = 'verify' | 'reset' | 'change_email'

export interface MailLinkRow {
  id: string
  hash: string
  user_id: string
  purpose: LinkPurpose
  /** The address that it was sent to, and that it confirms. */
  email: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface StaffChangeRow {
  id: string
  user_id: string
  changed_by: string | null
  /** A built-in role, or the name of one that the shop made. */
  role_before: string | null
  role_after: string | null
  created_at: Date
}

export interface RoleRow {
  id: string
  name: string
  name_key: string
  permissions: Permission[]
  version: number
  created_at: Date
  updated_at: Date
}

/** Somebody is asked by mail to work here. */
export interface InvitationRow {
  id: string
  email: string
  email_key: string
  /** A built-in role; null where `role_id` names one that the shop made. */
  role: Role | null
  role_id: string | null
  /** The token of the link follows from it. */
  link_id: string
  hash: string
  /** Whoever sent it last. */
  invited_by: string
  language: Language
  created_at: Date
  sent_at: Date
  expires_at: Date
  accepted_at: Date | null
  accepted_by: string | null
  revoked_at: Date | null
}

interface AccountTables {
  users: UserRow
  sessions: SessionRow
  refresh_tokens: RefreshTokenRow
  identities: IdentityRow
  mail_links: MailLinkRow
  staff_changes: StaffChangeRow
  staff_roles: RoleRow
  staff_invitations: InvitationRow
  second_factors: SecondFactorRow
  recovery_codes: RecoveryCodeRow
  confirmed_phones: ConfirmedPhoneRow
  phone_codes: PhoneCodeRow
}

export const tables = tablesOf<AccountTables>()
