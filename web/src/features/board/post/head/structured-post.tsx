import type { Post } from '@lunula/contract/board/schemas.ts'
import { StructuredData } from '../../../../shell/layout/head.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { breadcrumbs } from '../../structured-data.ts'
import { courseJsonLd, jobJsonLd } from './post-json-ld.ts'

/** What search engines read of a post: where it stands, and what it is. */
export default function StructuredPost({ post }: { post: Post }) {
  const t = useTranslate()
  const things = [
    breadcrumbs(t, post.kind, post),
    ...(post.kind === 'job' && post.state_of_post === 'published' ? [jobJsonLd(post)] : []),
    ...(post.kind === 'course' ? [courseJsonLd(post)] : []),
  ]
  return <StructuredData things={things} />
}
