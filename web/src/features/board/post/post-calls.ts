import { board } from '@lunula/contract/board/endpoints.ts'
import type { ContactWay } from '@lunula/contract/board/fields/choices.ts'
import type { Contact, Post } from '@lunula/contract/board/schemas.ts'
import { api, apiResult, backgroundApi, type Result } from '../../../shell/api/api.ts'

// What the page of a post asks once it is alive: it comes after the first sight, and the contract of the
// board with it.

/** Tells the author’s count that somebody opened the page; nobody needs to hear how that went. */
export async function reportSeen(id: string): Promise<void> {
  await api(board.seen, { params: { id } })
}

/** A post that is sold in confidence as the signed-in reader may see it. */
export const readAsMember = (id: string, signal: AbortSignal): Promise<Post> =>
  backgroundApi(board.readAsMember, { params: { id } }, { signal })

/** One way to the author. */
export function revealContact(id: string, way: ContactWay, member: boolean): Promise<Result<Contact>> {
  const input = { params: { id }, body: { way } }
  return member ? apiResult(board.reveal, input) : apiResult(board.revealToAll, input)
}
