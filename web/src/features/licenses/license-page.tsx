import { REMINDER_DAYS } from '@lunula/contract/licenses/constants.ts'
import type { License } from '@lunula/contract/licenses/schemas.ts'
import { useEffect, useState } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import type { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { useSession } from '../../shell/session/session-store.ts'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { LicenseCard } from './license-card.tsx'
import { LicenseForm } from './license-form.tsx'
import type { OwnLicenses } from './pages.ts'
import { heardProfessional } from './pro-prices.ts'

/**
 * `/account/licence`: the license that opens products and prices for professionals, how its review stands,
 * and the form for one.
 */
export default function LicensePage({ data }: ViewProps<typeof paths.license, OwnLicenses>) {
  const t = useTranslate()
  const { docs, professional } = data
  const userId = useSession(({ user }) => user?._id)
  useEffect(() => {
    if (userId !== undefined) heardProfessional(professional)
  }, [userId, professional])
  return (
    <AccountFrame narrow title={t('licenses:title')} lead={t('licenses:lead')}>
      <div className="grid gap-5">
        {docs.length === 0 && <Benefits />}
        {docs.map((license) => (
          <LicenseCard key={license._id} license={license} />
        ))}
        <NewLicense key={docs[0]?._id} docs={docs} />
      </div>
    </AccountFrame>
  )
}

/**
 * The form, where one can be submitted now. While one is in force it stands behind a button until its end
 * comes near.
 */
function NewLicense({ docs }: { docs: readonly License[] }) {
  const t = useTranslate()
  const [asked, setAsked] = useState(false)
  if (docs.some(({ status }) => status === 'submitted')) return null
  const left = Math.max(-1, ...docs.map(({ days_left }) => days_left ?? -1))
  if (left > Math.max(...REMINDER_DAYS) && !asked) {
    return (
      <div>
        <Button onClick={() => setAsked(true)}>{t('licenses:renew')}</Button>
      </div>
    )
  }
  return (
    <section aria-labelledby="new-license">
      <Card>
        <h2 id="new-license" className="title-2 mb-5">
          {t(docs.length === 0 ? 'licenses:form.title' : 'licenses:form.title_again')}
        </h2>
        <LicenseForm before={docs[0]} />
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
          {t(`licenses:benefit.${benefit}`)}
        </li>
      ))}
    </ul>
  )
}
