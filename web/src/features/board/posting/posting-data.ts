import { phone } from '@lunula/contract/accounts/phone/endpoints.ts'
import type { PhoneState } from '@lunula/contract/accounts/phone/schemas.ts'
import { board } from '@lunula/contract/board/endpoints.ts'
import type { OwnPost, StillOpenPost } from '@lunula/contract/board/schemas.ts'
import { isApiError } from '@lunula/contract/client.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import type { LoadProps } from '../../../app/page.tsx'
import type { paths } from '../../../app/paths.ts'

export interface MyPosts {
  posts: PageOf<OwnPost>
  phone: PhoneState
}

export async function loadMine({ call, search, signal }: LoadProps<typeof paths.myPosts>): Promise<MyPosts> {
  const [posts, own] = await Promise.all([
    call(board.mine, { query: { page: search.page } }, { signal }),
    call(phone.read, {}, { signal }),
  ])
  return { posts, phone: own }
}

export const loadOwn = ({ call, params, signal }: LoadProps<typeof paths.editPost>): Promise<OwnPost> =>
  call(board.readMine, { params }, { signal })

/** null for a link that is no good any more: the page says so and leads on. */
export async function loadAsked({
  call,
  search,
  signal,
}: LoadProps<typeof paths.stillOpen>): Promise<StillOpenPost | null> {
  try {
    return await call(board.asked, { query: { token: search.token } }, { signal })
  } catch (error) {
    if (isApiError(error) && error.status < 500) return null
    throw error
  }
}
