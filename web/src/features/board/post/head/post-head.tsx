import type { Post } from '@lunula/contract/board/schemas.ts'
import { dayInShop } from '@lunula/contract/formats/dates.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'
import { cardFacts } from '../../facts/card-facts.ts'
import { confirmedText, postedText } from '../../facts/moments.ts'
import { BadgeMarks } from '../facts/badge-marks.tsx'

interface PostHeadProps {
  post: Post
  /** When it was loaded, ISO 8601. */
  now: string
  lead: string | null
}

/** What counts most, what it is called, where, and how fresh it is. */
export function PostHead({ post, now, lead }: PostHeadProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { kind, facts } = post
  const { line, tags } = cardFacts(kind, facts, { t, language, today: dayInShop(new Date(now)) })
  const who = kind === 'course' ? facts.provider : kind === 'worker' ? facts.display_name : facts.salon_name
  return (
    <header className="grid gap-2.5 wrap-anywhere">
      {lead && (
        <p className={`title-1 ${kind === 'worker' ? '' : 'text-money'}`} lang={language}>
          {lead}
        </p>
      )}
      <h1 className="title-2" lang={post.language}>
        {post.title}
      </h1>
      {line && <p>{line}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
        {who && <span className="font-medium text-ink">{who}</span>}
        <span className="inline-flex items-center gap-1">
          <Icon name="map-pin" className="size-4" />
          {[post.street ?? facts.crossing, post.city].filter(Boolean).join(', ')}, {post.state}{' '}
          {post.zip_code}
          {post.precision === 'area' && ` · ${t('board:card.area')}`}
        </span>
        <span>{postedText(t, post.publishedAt, now)}</span>
        <span>{confirmedText(t, post.confirmedAt, now)}</span>
        <BadgeMarks badges={post.badges} />
      </p>
    </header>
  )
}
