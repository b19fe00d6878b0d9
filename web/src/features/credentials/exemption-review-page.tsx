import { tax } from '@lunula/contract/tax/endpoints.ts'
import type { ReviewedExemption } from '@lunula/contract/tax/schemas.ts'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { useMay } from '../../shared/back-office/office-member.ts'
import { Day } from '../../ui/display/day.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { ReviewScreen } from './review-screen.tsx'

/** `/admin/tax-certificates/{id}`: a resale certificate beside its document. */
export default function ExemptionReviewPage({
  data,
}: ViewProps<typeof officePaths.exemptionReview, ReviewedExemption>) {
  const t = useTranslate()
  const may = useMay()
  const isOver = data.status === 'approved' && !data.in_force
  return (
    <ReviewScreen
      data={data}
      title={`${data.business_name} · ${data.state}`}
      list={{ label: t('admin-credentials:exemptions.title'), to: officePaths.exemptionReviews() }}
      itemTo={(id) => officePaths.exemptionReview({ id })}
      endpoints={tax}
      mayDecide={may('customers.write')}
      facts={[
        { name: t('admin-credentials:column.business'), value: data.business_name },
        { name: t('admin-credentials:column.state'), value: data.state },
        { name: t('admin-credentials:column.number'), value: data.number },
        {
          name: t('admin-credentials:column.expires'),
          value: data.expires_on ? <Day iso={data.expires_on} /> : t('tax:never'),
        },
      ]}
      warning={isOver ? t('admin-credentials:over') : undefined}
    />
  )
}
