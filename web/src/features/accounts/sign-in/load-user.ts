import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import type { User } from '@lunula/contract/accounts/schemas.ts'
import { redirect } from 'react-router'
import type { LoadArguments } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'

type Asked = Pick<LoadArguments<string, unknown>, 'call' | 'visitor'>

/**
 * The signed-in user as the server knows them now: an address may have been confirmed on another device. null
 * for a guest.
 */
export const loadOwnUser = async ({ call, visitor }: Asked): Promise<User | null> =>
  (await visitor()) && call(profile.me)

/** The user whose password is still to be set; who has one is sent to the start page. */
export async function loadUnfinished({ call }: Asked): Promise<User> {
  const user = await call(profile.me)
  if (user.setup_password) throw redirect(paths.home())
  return user
}
