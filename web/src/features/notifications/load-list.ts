import type { Call } from '@lunula/contract/client.ts'
import { notifications } from '@lunula/contract/notifications/endpoints.ts'
import type { Notification } from '@lunula/contract/notifications/schemas.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import type { LoadProps } from '../../app/page.tsx'
import type { paths } from '../../app/paths.ts'

/** One page of what the visitor was told. */
export const loadList = (call: Call, page: number, signal?: AbortSignal): Promise<PageOf<Notification>> =>
  call(notifications.list, { query: { page } }, signal ? { signal } : {})

export const loadPage = ({ call, search, signal }: LoadProps<typeof paths.notifications>) =>
  loadList(call, search.page, signal)
