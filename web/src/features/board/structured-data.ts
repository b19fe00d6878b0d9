import type { PostKind } from '@lunula/contract/board/choices.ts'
import type { Post } from '@lunula/contract/board/posts.ts'
import { paths } from '../../paths.ts'
import type { Translate } from '../../shell/i18n/translate.ts'
import { breadcrumbsJsonLd } from '../catalogue/structured-data.ts'
import { listPath, postPath } from './kinds.ts'
import { courseJsonLd, jobJsonLd } from './post/post-json-ld.ts'

/** Where a list or a post stands, for search engines. */
export const breadcrumbs = (t: Translate, kind: PostKind, post?: { _id: string; title: string }): object =>
  breadcrumbsJsonLd([
    ['Lunula', paths.categories()],
    [t(`board:tab.${kind}`), listPath(kind)],
    ...(post ? [[post.title, postPath(kind, post._id)] as const] : []),
  ])

/** What search engines read of a post: where it stands, and what it is. */
export const postJsonLd = (t: Translate, post: Post): object[] => [
  breadcrumbs(t, post.kind, post),
  ...(post.kind === 'job' && post.state_of_post === 'published' ? [jobJsonLd(post)] : []),
  ...(post.kind === 'course' ? [courseJsonLd(post)] : []),
]
