import type { Assumptions } from '@lunula/contract/board/pay/assumptions.ts'
import type { PostCard as Card } from '@lunula/contract/board/schemas.ts'
import { dayInShop } from '@lunula/contract/formats/dates.ts'
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
  const { lead, line, tags } = cardFacts(kind, facts, { t, language, today: dayInShop(new Date(now)) })
  const who = kind === 'course' ? facts.provider : kind === 'worker' ? facts.display_name : facts.salon_name
  return (
    <article className="group card post-card">
      {photo && (
        <div className="post-photo">
          <Picture picture={photo} widest={480} sizes="(width >= 37.5rem) 160px, 88px" eager={eager} alt="" />
        </div>
      )}
      <div className="post-text">
        {lead && (
          <p className={classNames('post-lead', kind === 'worker' ? 'text-ink' : 'text-money')}>{lead}</p>
        )}
        <h3 className="title-3 font-medium">
          <Link to={to ?? postPath(kind, post._id)} className="card-link">
            {post.title}
          </Link>
        </h3>
        {line && <p className="text-sm">{line}</p>}
        {kind === 'job' && <WeekFigure post={post} week={week} />}
        {tags.length > 0 && (
          <ul className="post-tags">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        <p className="post-facts">
          {who && <span>{who}</span>}
          <span>
            <Icon name="map-pin" className="size-3.5" />
            {`${post.city}, ${post.state}`}
            {post.miles !== null && post.miles > 0 && ` · ${t('board:card.miles', { miles: post.miles })}`}
          </span>
          <span>{confirmedText(t, post.confirmedAt, now)}</span>
          {post.language !== language && <span>{cardWord(t, 'language', post.language)}</span>}
          <BadgeMarks badges={post.badges} />
        </p>
        {foot}
      </div>
      {action !== undefined && <div>{action}</div>}
    </article>
  )
}
