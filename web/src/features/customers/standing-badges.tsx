import type { CustomerSummary } from '@lunula/contract/customers/schemas.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** Whether anything stands out about an account. */
export const standsOut = ({ role, closed, banned, email_verified }: CustomerSummary): boolean =>
  role !== null || closed || banned || !email_verified

/** What stands out about an account; nothing for most. */
export function StandingBadges({ customer }: { customer: CustomerSummary }) {
  const t = useTranslate()
  const { role, closed, banned, email_verified } = customer
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      {role && <Badge>{t('admin-customers:standing.staff')}</Badge>}
      {closed && <Badge>{t('admin-customers:standing.closed')}</Badge>}
      {banned && <Badge tone="negative">{t('admin-customers:standing.banned')}</Badge>}
      {!email_verified && !closed && (
        <Badge tone="warning">{t('admin-customers:standing.unconfirmed')}</Badge>
      )}
    </span>
  )
}
