import { postPath, sharePicture } from '../../../../shared/post-kinds.ts'
import type { Meta } from '../../../../shell/layout/head.tsx'
import type { Translate } from '../../../../ui/texts/translate.ts'
import type { PostPageData } from '../post-data.ts'

/** So many letters of a description are for those who search. */
const DESCRIPTION = 160

/** The head of a post’s page. Technicians are found by nobody but the board’s readers. */
export function postMeta({ data, t }: { data: PostPageData; t: Translate }): Meta {
  if ('over' in data)
    return { title: data.over.title ?? t(`board:over.title.${data.kind}`), robots: 'noindex' }
  if ('membersOnly' in data) return { title: t('board:members_only'), robots: 'noindex' }
  const { post } = data
  const words = (post.description_html ?? '')
    .replace(/<[^>]*>|&\w+;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    title: t('board:list.in_place', { name: post.title, place: `${post.city}, ${post.state}` }),
    ...(words && { description: words.slice(0, DESCRIPTION) }),
    canonical: postPath(post.kind, post._id),
    ...((post.kind === 'worker' || data.asMember) && { robots: 'noindex' as const }),
    ...(post.kind !== 'worker' && !data.asMember && { image: sharePicture(post._id) }),
  }
}
