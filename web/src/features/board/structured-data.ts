import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { paths } from '../../app/paths.ts'
import { listPath, postPath } from '../../shared/post-kinds.ts'
import type { Translate } from '../../ui/texts/translate.ts'
import { breadcrumbsJsonLd, listJsonLd } from '../catalog/index.ts'

/** Where a list or a post stands, for search engines. */
export const breadcrumbs = (t: Translate, kind: PostKind, post?: { _id: string; title: string }): object =>
  breadcrumbsJsonLd([
    ['Lunula', paths.categories()],
    [t(`board:tab.${kind}`), listPath(kind)],
    ...(post ? [[post.title, postPath(kind, post._id)] as const] : []),
  ])

/** The posts of one page of a list; `first` is the number of the first of them. */
export const postList = (posts: readonly { _id: string; kind: PostKind }[], first: number): object =>
  listJsonLd(
    posts.map(({ _id, kind }) => postPath(kind, _id)),
    first,
  )
