import type { PostKind } from '@lunula/contract/board/choices.ts'
import { paths } from '../../paths.ts'
import type { Translate } from '../../shell/i18n/translate.ts'
import { breadcrumbsJsonLd } from '../catalogue/structured-data.ts'
import { listPath, postPath } from './kinds.ts'

/** Where a list or a post stands, for search engines. */
export const breadcrumbs = (t: Translate, kind: PostKind, post?: { _id: string; title: string }): object =>
  breadcrumbsJsonLd([
    ['Lunula', paths.categories()],
    [t(`board:tab.${kind}`), listPath(kind)],
    ...(post ? [[post.title, postPath(kind, post._id)] as const] : []),
  ])
