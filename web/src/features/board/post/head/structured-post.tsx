import type { Post } from '@lunula/contract/board/schemas.ts'
import { wordList } from '@lunula/contract/formats/lists.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { StructuredData } from '../../../../shell/layout/structured-data.ts'
import { type Translate, useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { cardWord } from '../../card-words.ts'
import { cardFacts } from '../../facts/card-facts.ts'
import { breadcrumbs } from '../../structured-data.ts'
import { courseJsonLd, isJobPosting, jobJsonLd } from './post-json-ld.ts'

/** “Acrylic technician, Receptionist”: what is looked for. */
const jobTitle = (t: Translate, { facts, title }: Post, language: Language): string =>
  wordList(
    (facts.positions ?? []).map((position) => cardWord(t, 'position', position)),
    language,
  ) || title

/** What search engines read of a post: where it stands, and what it is. */
export function StructuredPost({ post }: { post: Post }) {
  const t = useTranslate()
  const language = useLanguage()
  const today = post.publishedAt.slice(0, 10)
  const { lead, line, tags } = cardFacts(post.kind, post.facts, { t, language, today })
  const words = [lead, line, wordList(tags, language)].filter((each): each is string => !!each)
  const things = [
    breadcrumbs(t, post.kind, post),
    ...(isJobPosting(post) ? [jobJsonLd(post, jobTitle(t, post, language), words)] : []),
    ...(post.kind === 'course' ? [courseJsonLd(post, words)] : []),
  ]
  return <StructuredData things={things} />
}
