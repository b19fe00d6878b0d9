import type { User } from '@lunula/contract/accounts/schemas.ts'
import { redirect } from 'react-router'
import type { LoadArguments } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'

type Asked = Pick<LoadArguments<string, unknown>, 'currentUser'>

/** The signed-in user of a page for users, as the server knows them now. */
export async function loadUser({ currentUser }: Asked): Promise<User> {
  const user = await currentUser()
  if (!user) throw redirect(paths.account())
  return user
}

/** The user whose password is still to be set; who has one is sent to the start page. */
export async function loadUnfinished(asked: Asked): Promise<User> {
  const user = await loadUser(asked)
  if (user.setup_password) throw redirect(paths.home())
  return user
}
