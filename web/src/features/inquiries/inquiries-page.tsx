import { INQUIRY_STATES } from '@lunula/contract/inquiries/constants.ts'
import type { InquirySummary } from '@lunula/contract/inquiries/schemas.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { Moment } from '../../shell/i18n/moment.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

type Props = ViewProps<typeof paths.inquiries, PageOf<InquirySummary>>

/** `/admin/inquiries`: what people wrote by the contact form; those that wait the longest first. */
export default function InquiriesPage({ data, search }: Props) {
  const t = useTranslate()
  return (
    <AccountFrame title={t('inquiries:title')} lead={t('inquiries:lead')}>
      <nav aria-label={t('inquiries:filter')} className="mb-5 flex flex-wrap gap-1">
        {[undefined, ...INQUIRY_STATES].map((state) => (
          <Link
            key={state ?? 'all'}
            to={paths.inquiries({}, { state })}
            aria-current={state === search.state ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center rounded-full px-4 hover:bg-sunk',
              state === search.state && 'bg-sunk font-semibold',
            )}
          >
            {state ? t(`inquiries:state.${state}`) : t('inquiries:all')}
          </Link>
        ))}
      </nav>
      {data.docs.length === 0 ? (
        <EmptyState title={t('inquiries:empty.title')}>{t('inquiries:empty.text')}</EmptyState>
      ) : (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {data.docs.map((inquiry) => (
              <li key={inquiry._id}>
                <Link
                  to={paths.inquiry({ id: inquiry._id })}
                  className="grid gap-1 px-5 py-4 hover:bg-sunk sm:px-6"
                >
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold">{inquiry.name}</span>
                    <Badge tone={inquiry.state === 'open' ? 'warning' : 'plain'}>
                      {t(`inquiries:state.${inquiry.state}`)}
                    </Badge>
                    <span className="text-sm text-soft">
                      {t(`inquiries:topic.${inquiry.topic}`)} · <Moment iso={inquiry.updatedAt} />
                    </span>
                  </span>
                  <span className="truncate text-soft">{inquiry.text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        to={(page) => paths.inquiries({}, { ...search, page })}
      />
    </AccountFrame>
  )
}
