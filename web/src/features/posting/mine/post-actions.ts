import { board, type OwnPost } from '@lunula/contract/board/posts.ts'
import { paths } from '../../../paths.ts'
import { call } from '../../../shell/api.ts'
import { confirm } from '../../../shell/confirm-store.ts'
import { translate } from '../../../shell/i18n/browser.ts'
import { go } from '../../../shell/navigation.ts'
import { showToast, TOAST_MS } from '../../../shell/toast-store.ts'
import { dropDraft } from '../draft/kept-drafts.ts'

export type ClosedAs = 'filled' | 'sold' | 'withdrawn'

/** What is done here needs no question; each answers whether it was done. A failure is told in a toast. */
const PLAIN = { renew: board.renew, confirm: board.confirm, reopen: board.reopen } as const

export async function doPlainly(deed: keyof typeof PLAIN, post: OwnPost): Promise<boolean> {
  const done = await call(PLAIN[deed], { params: { id: post._id } }).catch(() => null)
  if (done) say(translate(`posting:mine.done.${deed}`))
  return done !== null
}

export async function closePost(post: OwnPost, as: ClosedAs): Promise<boolean> {
  const done = await call(board.close, { params: { id: post._id }, body: { as } }).catch(() => null)
  if (done) say(translate('posting:mine.done.close'))
  return done !== null
}

/** A new draft that says the same; goes on in its form. */
export async function repost(post: OwnPost): Promise<void> {
  const draft = await call(board.repost, { params: { id: post._id } }).catch(() => null)
  if (draft) await go(paths.editPost({ id: draft._id }))
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
  const done = await call(board.remove, { params: { id: post._id } }).catch(() => null)
  if (!done) return false
  dropDraft(post._id)
  say(translate('posting:mine.done.delete'))
  return true
}

const say = (message: string): void => {
  showToast({ kind: 'positive', message, duration: TOAST_MS.success })
}
