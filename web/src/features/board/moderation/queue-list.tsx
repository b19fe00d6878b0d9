import { HIGH_RISK } from '@lunula/contract/board/moderation/constants.ts'
import type { ModeratedPost } from '@lunula/contract/board/moderation/schemas.ts'
import { formatNumber } from '@lunula/contract/formats/numbers.ts'
import type { useSelection } from '../../../shared/back-office/data-table/use-selection.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface QueueListProps {
  posts: readonly ModeratedPost[]
  /** How many posts the queue has, as far as they are counted. */
  count: number
  countedAll: boolean
  /** The post that stands beside the list. */
  shown: string | null
  selection: ReturnType<typeof useSelection>
  to: (id: string) => string
}

/** The posts of a queue, each with its risk and where it leads. */
export function QueueList({ posts, count, countedAll, shown, selection, to }: QueueListProps) {
  const t = useTranslate()
  return (
    <Card padded={false}>
      <div className="flex items-center gap-2 border-b border-line px-4 py-1.5">
        <Checkbox
          checked={selection.all}
          onChange={selection.toggleAll}
          label={
            <span className="text-sm">
              {countedAll
                ? t('admin-board:queue.count', { count })
                : t('admin-office:table.count_more', { count: formatNumber(count) })}
            </span>
          }
        />
      </div>
      <ul className="divide-y divide-line lg:max-h-[calc(100dvh-18rem)] lg:overflow-y-auto">
        {posts.map(({ post, risk, author }) => (
          <li
            key={post._id}
            className={classNames('flex items-start px-4 py-2.5', post._id === shown && 'lg:bg-moon')}
          >
            <Checkbox
              checked={selection.has(post._id)}
              onChange={() => selection.toggle(post._id)}
              label={<span className="unseen">{post.content.title ?? ''}</span>}
            />
            <Link
              to={to(post._id)}
              preventScrollReset
              aria-current={post._id === shown ? 'true' : undefined}
              className="min-w-0 flex-1 py-1 text-sm"
            >
              <span className="flex items-start justify-between gap-2">
                <span lang={post.content.language} className="line-clamp-2 font-medium wrap-anywhere">
                  {post.content.title}
                </span>
                <RiskBadge risk={risk} />
              </span>
              <span className="mt-0.5 block truncate text-xs text-soft">
                {t(`posting:kind.${post.kind}`)} · {author.username} ·{' '}
                <Moment iso={post.change?.submittedAt ?? post.updatedAt} short />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How much speaks against a post. */
export function RiskBadge({ risk }: { risk: number }) {
  const t = useTranslate()
  const tone = risk >= HIGH_RISK ? 'negative' : risk > 0 ? 'warning' : 'plain'
  return (
    <span className="flex-none" title={t('admin-board:risk', { count: risk })}>
      <Badge tone={tone}>
        <span className="unseen">{t('admin-board:risk', { count: risk })}</span>
        <span aria-hidden="true">{risk}</span>
      </Badge>
    </span>
  )
}
