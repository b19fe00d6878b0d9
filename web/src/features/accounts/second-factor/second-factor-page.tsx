import type { SecondFactor } from '@lunula/contract/accounts/second-factor/schemas.ts'
import { useState } from 'react'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { returnPath } from '../../../shell/routing/return-path.ts'
import { Card } from '../../../ui/display/card.tsx'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { AskCode } from './ask-code.tsx'
import { EnrollPhone } from './enroll-phone.tsx'
import { OwnFactor } from './own-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = ViewProps<typeof officePaths.secondFactor, SecondFactor>

/** `/admin/second-factor`: the step between the password and the back office. */
export default function SecondFactorPage({ data, search }: Props) {
  const t = useTranslate()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isRenewing, setRenewing] = useState(false)
  const next = search.next ? returnPath(search.next) : officePaths.home()
  // anew, so that everything of the office is asked for with what was shown now
  const goOn = () => location.assign(next)
  const step = codes ? 'codes' : isRenewing ? 'enroll' : data.state
  return (
    <div className="mx-auto max-w-136">
      <h1 className="title-1">{t('admin-access:factor.title')}</h1>
      <p className="mt-2 text-soft">{t(`admin-access:factor.lead.${step}`)}</p>
      <Card className="mt-6">
        {codes && <RecoveryCodes codes={codes} onDone={goOn} />}
        {step === 'enroll' && <EnrollPhone onEnrolled={setCodes} />}
        {step === 'ask' && <AskCode onPassed={goOn} />}
        {step === 'passed' && (
          <OwnFactor left={data.recovery_codes_left} onCodes={setCodes} onRenew={() => setRenewing(true)} />
        )}
        {step === 'off' && (
          <Link to={officePaths.home()} className={buttonClass({ variant: 'primary' })}>
            {t('admin-access:factor.go_on')}
          </Link>
        )}
      </Card>
    </div>
  )
}
