import type { Assumptions } from '@lunula/contract/board/pay/assumptions.ts'
import type { PostCard as Card } from '@lunula/contract/board/schemas.ts'
import type { ReactNode } from 'react'
import { postPath } from '../../shared/post-kinds.ts'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Picture } from '../../ui/pictures/picture.tsx'
import { useLanguage, useTranslate } from '../../ui/texts/translate.ts'
import { cardWord } from './card-words.ts'
import { cardFacts } from './facts/card-facts.ts'
import { confirmedText } from './facts/moments.ts'
import { WeekFigure } from './facts/week-figure.tsx'
import { BadgeMarks } from './post/facts/badge-marks.tsx'

interface PostCardProps {
  post: Card
  /** When the list was loaded, ISO 8601. */
  now: string
  /** Another address than that of the public page. */
  to?: string
  /** In view at once: its picture is not put off. */
  eager?: boolean
  /** The week that the list is sorted by; the reader's own where it is not. */
  week?: Assumptions | null
  /** Below the facts, such as what puts the post beside others. */
  foot?: ReactNode
  /** A button in the corner, such as the one that saves the post. */
  action?: ReactNode
}

/**
 * One post of a list: what counts most first, then what it is called, where, and how fresh. The whole card
 * leads to it.
 */
export function PostCard({ post, now, to, eager = false, week = null, foot, action }: PostCardProps) {
  const t = useTranslate()
  const language = useLanguage()
  const { kind, facts, photo } = post
  const { lead, line, tags } = cardFacts(kind, facts, { t, language, today: now.slice(0, 10) })
  const who = kind === 'course' ? facts.provider : kind === 'worker' ? facts.display_name : facts.salon_name
  return (
    <article className="group card gap-3.5 p-4 sm:gap-5">
      {photo && (
        <div className="relative order-last size-22 flex-none overflow-hidden rounded-field bg-sunk sm:order-none sm:h-auto sm:min-h-32 sm:w-40">
          <Picture
            picture={photo}
            widest={480}
            sizes="(width >= 600px) 160px, 88px"
            eager={eager}
            alt=""
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {lead && (
          <p
            className={classNames(
              'font-semibold leading-snug sm:text-lg',
              kind === 'worker' ? 'text-ink' : 'text-money',
              action !== undefined && 'pe-11',
            )}
          >
            {lead}
          </p>
        )}
        <h3 className="title-3 font-medium">
          <Link
            to={to ?? postPath(kind, post._id)}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {post.title}
          </Link>
        </h3>
        {line && <p className="text-sm">{line}</p>}
        {kind === 'job' && <WeekFigure post={post} week={week} />}
        {tags.length > 0 && (
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-auto flex flex-wrap items-center gap-x-2 pt-2 text-caption text-soft">
          {who && <span>{who}</span>}
          <span className="inline-flex items-center gap-1">
            <Icon name="map-pin" className="size-3.5" />
            {post.city}, {post.state}
            {post.miles !== null && post.miles > 0 && ` · ${t('board:card.miles', { miles: post.miles })}`}
          </span>
          <span>{confirmedText(t, post.confirmedAt, now)}</span>
          {post.language !== language && <span>{cardWord(t, 'language', post.language)}</span>}
          <BadgeMarks badges={post.badges} />
        </p>
        {foot}
      </div>
      {action !== undefined && <div className="absolute end-2.5 top-2.5 z-1">{action}</div>}
    </article>
  )
}
