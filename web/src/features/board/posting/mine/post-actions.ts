import { board } from '@lunula/contract/board/endpoints.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { paths } from '../../../../app/paths.ts'
import { apiResult } from '../../../../shell/api/api.ts'
import { translate } from '../../../../shell/i18n/browser.ts'
import { confirm } from '../../../../shell/overlays/confirm-store.ts'
import { showToast, TOAST_MS } from '../../../../shell/overlays/toast-store.ts'
import { go } from '../../../../shell/routing/navigation.ts'
import { dropDraft } from '../draft/kept-drafts.ts'

export type ClosedAs = 'filled' | 'sold' | 'withdrawn'

/** What is done here needs no question; each answers whether it was done. A failure is told in a toast. */
const PLAIN = {
  renew: board.renew,
  confirm: board.confirm,
  reopen: board.reopen,
  withdraw_change: board.withdrawChange,
} as const

export async function doPlainly(deed: keyof typeof PLAIN, post: OwnPost): Promise<boolean> {
  const done = await apiResult(PLAIN[deed], { params: { id: post._id } })
  if (done.ok) say(translate(`posting:mine.done.${deed}`))
  return done.ok
}

export async function closePost(post: OwnPost, as: ClosedAs): Promise<boolean> {
  const done = await apiResult(board.close, { params: { id: post._id }, body: { as } })
  if (done.ok) say(translate('posting:mine.done.close'))
  return done.ok
}

/** A new draft that says the same; goes on in its form. */
export async function repost(post: OwnPost): Promise<void> {
  const draft = await apiResult(board.repost, { params: { id: post._id } })
  if (draft.ok) await go(paths.editPost({ id: draft.data._id }))
}

export async function deletePost(post: OwnPost): Promise<boolean> {
  const sure = await confirm({
    title: translate('posting:mine.delete.question'),
    text: translate('posting:mine.delete.text'),
    action: translate('posting:mine.action.delete'),
    cancel: translate('posting:mine.delete.keep'),
    danger: true,
  })
  if (!sure) return false
  const done = await apiResult(board.remove, { params: { id: post._id } })
  if (!done.ok) return false
  dropDraft(post._id)
  say(translate('posting:mine.done.delete'))
  return true
}

const say = (message: string): void => {
  showToast({ kind: 'positive', message, duration: TOAST_MS.success })
}
