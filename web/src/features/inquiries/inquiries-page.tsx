import { INQUIRY_STATES } from '@lunula/contract/inquiries/constants.ts'
import type { InquirySummary } from '@lunula/contract/inquiries/schemas.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { ChipNav } from '../../shared/back-office/chip-nav.tsx'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { Moment } from '../../shell/i18n/moment.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

type Props = ViewProps<typeof officePaths.inquiries, PageOf<InquirySummary>>

/** `/admin/inquiries`: what people wrote by the contact form; those that wait the longest first. */
export default function InquiriesPage({ data, search }: Props) {
  const t = useTranslate()
  return (
    <OfficeScreen title={t('admin-inquiries:title')} lead={t('admin-inquiries:lead')}>
      <ChipNav
        label={t('admin-inquiries:filter')}
        chips={[undefined, ...INQUIRY_STATES].map((state) => ({
          text: state ? t(`admin-inquiries:state.${state}`) : t('admin-inquiries:all'),
          to: officePaths.inquiries({}, { state }),
          current: state === search.state,
        }))}
      />
      {data.docs.length === 0 ? (
        <EmptyState title={t('admin-inquiries:empty.title')}>{t('admin-inquiries:empty.text')}</EmptyState>
      ) : (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {data.docs.map((inquiry) => (
              <li key={inquiry._id}>
                <Link
                  to={officePaths.inquiry({ id: inquiry._id })}
                  className="grid gap-1 px-5 py-4 hover:bg-sunk sm:px-6"
                >
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <span className="font-semibold">{inquiry.name}</span>
                    <Badge tone={inquiry.state === 'open' ? 'warning' : 'plain'}>
                      {t(`admin-inquiries:state.${inquiry.state}`)}
                    </Badge>
                    <span className="text-sm text-soft">
                      {t(`admin-inquiries:topic.${inquiry.topic}`)} · <Moment iso={inquiry.updatedAt} />
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
        to={(page) => officePaths.inquiries({}, { ...search, page })}
      />
    </OfficeScreen>
  )
}
