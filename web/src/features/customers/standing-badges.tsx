import type { CustomerSummary } from '@lunula/contract/customers/schemas.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** What stands out about an account; nothing for most. */
export function StandingBadges({ customer }: { customer: CustomerSummary }) {
  const t = useTranslate()
  const { role, closed, banned, email_verified } = customer
  if (!role && !closed && !banned && email_verified) return null
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
