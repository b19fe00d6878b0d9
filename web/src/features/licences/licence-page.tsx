import { type Licence, REMINDER_DAYS } from '@lunula/contract/licences.ts'
import { useEffect, useState } from 'react'
import type { ViewProps } from '../../page.tsx'
import type { paths } from '../../paths.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AccountFrame } from '../accounts/area/account-frame.tsx'
import { LicenceCard } from './licence-card.tsx'
import { LicenceForm } from './licence-form.tsx'
import type { OwnLicences } from './pages.ts'
import { heardProfessional } from './pro-prices.ts'

/** `/account/licence`: the licence that opens goods and prices for professionals, how its review stands, and the form for one. */
export default function LicencePage({ data }: ViewProps<typeof paths.licence, OwnLicences>) {
  const t = useTranslate()
  const { docs, professional } = data
  const userId = useSession(({ user }) => user?._id)
  useEffect(() => {
    if (userId !== undefined) heardProfessional(professional)
  }, [userId, professional])
  return (
    <AccountFrame narrow title={t('licences:title')} lead={t('licences:lead')}>
      <div className="grid gap-5">
        {docs.length === 0 && <Benefits />}
        {docs.map((licence) => (
          <LicenceCard key={licence._id} licence={licence} />
        ))}
        <NewLicence key={docs[0]?._id} docs={docs} />
      </div>
    </AccountFrame>
  )
}

/** The form, where one can be submitted now. While one is in force it stands behind a button until its end comes near. */
function NewLicence({ docs }: { docs: readonly Licence[] }) {
  const t = useTranslate()
  const [asked, setAsked] = useState(false)
  if (docs.some(({ status }) => status === 'submitted')) return null
  const left = Math.max(-1, ...docs.map(({ days_left }) => days_left ?? -1))
  if (left > Math.max(...REMINDER_DAYS) && !asked) {
    return (
      <div>
        <Button onClick={() => setAsked(true)}>{t('licences:renew')}</Button>
      </div>
    )
  }
  return (
    <section aria-labelledby="new-licence">
      <Card>
        <h2 id="new-licence" className="title-2 mb-5">
          {t(docs.length === 0 ? 'licences:form.title' : 'licences:form.title_again')}
        </h2>
        <LicenceForm before={docs[0]} />
      </Card>
    </section>
  )
}

const BENEFITS = ['prices', 'goods', 'private'] as const

function Benefits() {
  const t = useTranslate()
  return (
    <ul className="grid gap-2.5">
      {BENEFITS.map((benefit) => (
        <li key={benefit} className="flex gap-3">
          <Icon
            name={benefit === 'private' ? 'lock' : 'check'}
            className="mt-0.5 size-5 flex-none text-money"
          />
          {t(`licences:benefit.${benefit}`)}
        </li>
      ))}
    </ul>
  )
}
