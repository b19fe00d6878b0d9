import { useState } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import type { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { ExemptionCard } from './exemption-card.tsx'
import { ExemptionForm } from './exemption-form.tsx'
import type { Exemptions } from './pages.ts'

/**
 * `/account/tax-exemption`: resale certificates, one for each state that items are sent to, and the form for
 * another.
 */
export default function TaxExemptionPage({ data }: ViewProps<typeof paths.taxExemption, Exemptions>) {
  const t = useTranslate()
  const { docs } = data
  return (
    <AccountFrame narrow title={t('tax:title')} lead={t('tax:lead')}>
      <div className="grid gap-5">
        {docs.map((exemption) => (
          <ExemptionCard key={exemption._id} exemption={exemption} />
        ))}
        <NewExemption key={docs[0]?._id} isFirst={docs.length === 0} />
      </div>
    </AccountFrame>
  )
}

function NewExemption({ isFirst }: { isFirst: boolean }) {
  const t = useTranslate()
  const [asked, setAsked] = useState(isFirst)
  if (!asked) {
    return (
      <div>
        <Button needsScript onClick={() => setAsked(true)}>
          {t('tax:form.another')}
        </Button>
      </div>
    )
  }
  return (
    <section aria-labelledby="new-certificate">
      <Card>
        <h2 id="new-certificate" className="title-2 mb-5">
          {t('tax:form.title')}
        </h2>
        <ExemptionForm />
      </Card>
    </section>
  )
}
