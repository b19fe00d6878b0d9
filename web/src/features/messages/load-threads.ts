import type { Call } from '@lunula/contract/client.ts'
import { messages } from '@lunula/contract/messages/endpoints.ts'
import type { Thread, ThreadPart } from '@lunula/contract/messages/schemas.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import type { LoadProps } from '../../app/page.tsx'
import type { paths } from '../../app/paths.ts'

/** A conversation, and those that stand beside it where there is room. */
export interface Opened {
  part: ThreadPart
  threads: readonly Thread[]
}

export const loadThreads = (call: Call, page: number, signal?: AbortSignal): Promise<PageOf<Thread>> =>
  call(messages.list, { query: { page } }, signal ? { signal } : {})

export const loadListPage = ({ call, search, signal }: LoadProps<typeof paths.messages>) =>
  loadThreads(call, search.page, signal)

export async function loadThreadPage({
  call,
  params,
  signal,
}: LoadProps<typeof paths.thread>): Promise<Opened> {
  const [part, { docs }] = await Promise.all([
    call(messages.read, { params }, { signal }),
    loadThreads(call, 1, signal),
  ])
  return { part, threads: docs }
}
