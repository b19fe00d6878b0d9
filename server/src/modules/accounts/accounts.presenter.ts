import type { Session } from '@lunula/contract/accounts/profile/schemas.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import type { StaffMember } from '@lunula/contract/accounts/staff/schemas.ts'
import { uploadUrl } from '../media/index.ts'
import type { SessionRow, UserRow } from './accounts.tables.ts'
import type { HeldRole } from './staff/held-role.ts'

/** Shown at up to 96 px, on screens with three dots to the pixel. */
const AVATAR_WIDTH = 320

export const userView = (row: UserRow, { role, own, permissions }: HeldRole): User => ({
  _id: row.id,
  email: row.email,
  new_email: row.new_email,
  username: row.username,
  avatar: row.avatar && uploadUrl(row.avatar, AVATAR_WIDTH),
  phone: row.phone,
  language: row.language,
  setup_password: row.password_hash !== null,
  email_verified: row.email_verified_at !== null,
  role,
  own_role: own?.name ?? null,
  permissions: [...permissions],
  createdAt: row.created_at.toISOString(),
})

/** `current`: the id of the session that asks. */
export function sessionView(row: SessionRow, current: string): Session {
  const [browser, system] = row.device.split(' on ')
  return {
    _id: row.id,
    browser: browser || null,
    system: system || null,
    current: row.id === current,
    last_used_at: row.last_used_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

export const staffView = (
  row: UserRow,
  { role, own }: HeldRole,
  secondFactor: boolean,
  allowedActions: StaffMember['allowed_actions'],
): StaffMember => ({
  _id: row.id,
  email: row.email,
  username: row.username,
  role,
  own_role: own && { _id: own.id, name: own.name },
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  second_factor: secondFactor,
  allowed_actions: allowedActions,
})
