import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { postPath } from '../../../shared/post-kinds.ts'
import { copyText } from '../../../shell/overlays/copy-text.ts'

/**
 * Hands the address of a post on: by the device's own sheet, or else by the clipboard.
 * @param publicUrl scheme and host without a trailing slash
 */
export async function sharePost(post: OwnPost, publicUrl: string): Promise<void> {
  const url = publicUrl + postPath(post.kind, post._id)
  if (!navigator.share) return copyText(url)
  // whoever closes the sheet has not failed at anything
  await navigator.share({ title: post.content.title ?? '', url }).catch(() => {})
}
