import { isApiError } from '@lunula/contract/client.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { reviews } from '@lunula/contract/reviews/endpoints.ts'
import type { ListedReview } from '@lunula/contract/reviews/schemas.ts'
import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { DataTable } from '../../../shared/back-office/data-table/data-table.tsx'
import type { Column, Filter } from '../../../shared/back-office/data-table/table-types.ts'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { apiResult } from '../../../shell/api/api.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { type Translate, useTranslate } from '../../../ui/texts/translate.ts'
import { HideDialog } from './hide-dialog.tsx'

type Props = ViewProps<typeof officePaths.reviews, CursorPageOf<ListedReview>>

/** `/admin/reviews`: what buyers say of products, the latest first. */
export default function ModerationPage({ data }: Props) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [hiding, setHiding] = useState<readonly ListedReview[]>([])
  /** Hides with a reason, or shows those that are not as they are wanted. */
  const moderate = async (rows: readonly ListedReview[], reason: string | null) => {
    const hidden = reason !== null
    const wanted = rows.filter((row) => row.hidden !== hidden)
    let failed = 0
    let changed = 0
    for (const { _id: id, updatedAt: seen } of wanted) {
      const body = { hidden, seen, ...(reason && { reason }) }
      const result = await apiResult(reviews.moderate, { params: { id }, body })
      if (result.ok) continue
      if (isApiError(result.error) && result.error.body?.code === 'reviews.changed') changed += 1
      else failed += 1
    }
    await revalidate()
    const count = wanted.length - failed - changed
    const done = hidden ? 'hide' : 'show'
    if (count > 0) showToast({ kind: 'positive', message: t(`admin-reviews:done.${done}`, { count }) })
    if (changed > 0) showToast({ kind: 'negative', message: t('admin-reviews:changed', { count: changed }) })
    if (failed > 0) showToast({ kind: 'negative', message: t('admin-reviews:failed', { count: failed }) })
  }
  const filters: Filter[] = [
    {
      kind: 'choice',
      key: 'hidden',
      label: t('admin-reviews:filter.state'),
      options: [
        { value: 'false', label: t('admin-reviews:filter.shown') },
        { value: 'true', label: t('admin-reviews:filter.hidden') },
      ],
    },
    {
      kind: 'choice',
      key: 'stars',
      label: t('admin-reviews:filter.stars'),
      options: [1, 2, 3, 4, 5].map((count) => ({
        value: String(count),
        label: t('admin-reviews:stars', { count }),
      })),
    },
  ]
  return (
    <OfficeScreen title={t('admin-reviews:title')} lead={t('admin-reviews:lead')}>
      <DataTable
        table="reviews"
        label={t('admin-reviews:title')}
        columns={useColumns()}
        filters={filters}
        sort="-created"
        data={data}
        rowKey={({ _id }) => _id}
        rowName={({ title, author }) => `${title}, ${author}`}
        bulkActions={[
          { label: t('admin-reviews:hide.action'), danger: true, run: (rows) => setHiding(rows) },
          { label: t('admin-reviews:show.action'), run: (rows) => moderate(rows, null) },
        ]}
        emptyState={
          <EmptyState title={t('admin-reviews:empty.title')}>{t('admin-reviews:empty.text')}</EmptyState>
        }
      />
      <HideDialog
        about={hiding.map(({ _id }) => _id)}
        onClose={() => setHiding([])}
        send={(reason) => moderate(hiding, reason)}
      />
    </OfficeScreen>
  )
}

function useColumns(): Column<ListedReview>[] {
  const t = useTranslate()
  return useMemo(
    () => [
      {
        key: 'review',
        header: t('admin-reviews:column.review'),
        cell: (review) => <Words review={review} t={t} />,
        csv: ({ title, text }) => `${title}\n${text}`,
      },
      {
        key: 'stars',
        header: t('admin-reviews:column.stars'),
        cell: ({ stars }) => (
          <span
            className="whitespace-nowrap"
            role="img"
            aria-label={t('admin-reviews:stars', { count: stars })}
          >
            {'★'.repeat(stars)}
            <span className="text-soft">{'☆'.repeat(5 - stars)}</span>
          </span>
        ),
        csv: ({ stars }) => stars,
      },
      {
        key: 'product',
        header: t('admin-reviews:column.product'),
        cell: ({ product }) => (
          <Link to={paths.product({ slug: product.slug })} className="underline underline-offset-4">
            {product.name}
          </Link>
        ),
        csv: ({ product }) => product.name,
      },
      {
        key: 'author',
        header: t('admin-reviews:column.author'),
        cell: ({ author }) => <span className="whitespace-nowrap">{author}</span>,
        csv: ({ author }) => author,
      },
      {
        key: 'state',
        header: t('admin-reviews:column.state'),
        cell: ({ hidden }) => (
          <span className="whitespace-nowrap">
            <Badge tone={hidden ? 'warning' : 'plain'}>
              {t(hidden ? 'admin-reviews:filter.hidden' : 'admin-reviews:filter.shown')}
            </Badge>
          </span>
        ),
        csv: ({ hidden }) => t(hidden ? 'admin-reviews:filter.hidden' : 'admin-reviews:filter.shown'),
      },
      {
        key: 'created',
        header: t('admin-reviews:column.created'),
        sortable: true,
        cell: ({ createdAt }) => (
          <span className="whitespace-nowrap">
            <Moment iso={createdAt} />
          </span>
        ),
        csv: ({ createdAt }) => createdAt,
      },
    ],
    [t],
  )
}

const Words = ({ review, t }: { review: ListedReview; t: Translate }) => (
  <span className="block max-w-120 font-normal max-md:text-start">
    <span className="block font-semibold">
      {review.title} {review.verified && <Badge tone="money">{t('admin-reviews:verified')}</Badge>}
    </span>
    <span className="block text-soft">{review.text}</span>
    {review.hidden_reason && (
      <span className="mt-1 block rounded-field bg-sunk px-2.5 py-1.5">{review.hidden_reason}</span>
    )}
  </span>
)
