import { licenses } from '@lunula/contract/licenses/endpoints.ts'
import type { ReviewedLicense } from '@lunula/contract/licenses/schemas.ts'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { useMay } from '../../shared/back-office/office-member.ts'
import { Day } from '../../ui/display/day.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { ReviewScreen } from './review-screen.tsx'

/** `/admin/licenses/{id}`: a license beside its document. */
export default function LicenseReviewPage({
  data,
}: ViewProps<typeof officePaths.licenseReview, ReviewedLicense>) {
  const t = useTranslate()
  const may = useMay()
  return (
    <ReviewScreen
      data={data}
      title={`${t(`licenses:type.${data.type}`)} · ${data.state}`}
      list={{ label: t('admin-credentials:licenses.title'), to: officePaths.licenseReviews() }}
      itemTo={(id) => officePaths.licenseReview({ id })}
      endpoints={licenses}
      mayDecide={may('licences.review')}
      facts={[
        { name: t('admin-credentials:column.type'), value: t(`licenses:type.${data.type}`) },
        { name: t('admin-credentials:column.state'), value: data.state },
        { name: t('admin-credentials:column.number'), value: data.number },
        { name: t('admin-credentials:column.expires'), value: <Day iso={data.expires_on} /> },
      ]}
      warning={
        data.same_number > 0 ? t('admin-credentials:same_number', { count: data.same_number }) : undefined
      }
    />
  )
}
