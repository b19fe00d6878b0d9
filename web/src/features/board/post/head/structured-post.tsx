import type { Post } from '@lunula/contract/board/schemas.ts'
import { StructuredData } from '../../../../shell/layout/structured-data.ts'
import { type Translate, useTranslate } from '../../../../ui/texts/translate.ts'
import { cardWord } from '../../card-words.ts'
import { breadcrumbs } from '../../structured-data.ts'
import { courseJsonLd, isJobPosting, jobJsonLd } from './post-json-ld.ts'

/** “Acrylic technician, Receptionist”: what is looked for. */
const jobTitle = (t: Translate, { facts, title }: Post): string =>
  facts.positions?.map((position) => cardWord(t, 'position', position)).join(', ') || title

/** What search engines read of a post: where it stands, and what it is. */
export function StructuredPost({ post }: { post: Post }) {
  const t = useTranslate()
  const things = [
    breadcrumbs(t, post.kind, post),
    ...(isJobPosting(post) ? [jobJsonLd(post, jobTitle(t, post))] : []),
    ...(post.kind === 'course' ? [courseJsonLd(post)] : []),
  ]
  return <StructuredData things={things} />
}
