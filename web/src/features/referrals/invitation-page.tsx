import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { Invitation } from '@lunula/contract/referrals/schemas.ts'
import { useEffect } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { keepInvitation } from './codes.ts'
import { Steps } from './steps.tsx'

/** `/referral/{code}`: a friend invites. The code is kept until somebody signs up. */
export default function InvitationPage({ data }: ViewProps<typeof paths.invitation, Invitation>) {
  const t = useTranslate()
  const { code, username, terms } = data
  const values = {
    name: username,
    minimum: formatMoney(terms.minimum_order),
    reward: formatMoney(terms.invitee_reward),
  }
  const isGuest = useSession(({ user }) => user === null)
  useEffect(() => {
    if (isGuest) keepInvitation(code)
  }, [isGuest, code])
  return (
    <article className="frame grid gap-10 py-6 md:py-10">
      <header className="relative overflow-hidden rounded-stage bg-moon/55 px-5 pt-10 sm:px-10 md:pt-16 dark:bg-moon/45">
        <div className="relative z-1 mx-auto grid max-w-190 justify-items-center text-center">
          <p className="font-medium text-accent">{t('referrals:invitation.from', { name: username })}</p>
          <h1 className="mt-3 text-[clamp(2rem,1.2rem+3.4vw,3.5rem)] leading-[1.1] font-semibold tracking-[-0.03em] text-balance">
            {t('referrals:invitation.claim', values)}
          </h1>
          <p className="mt-5 max-w-150 text-lg leading-relaxed text-pretty">
            {t('referrals:invitation.lead', values)}
          </p>
          <div className="mt-7 flex flex-wrap justify-center gap-3">
            {isGuest && (
              <Link to={paths.signUp()} className={buttonClass({ variant: 'primary', size: 'large' })}>
                {t('referrals:guest.sign_up')}
              </Link>
            )}
            <Link to={paths.categories()} className={buttonClass({ size: 'large' })}>
              {t('referrals:invitation.look')}
            </Link>
          </div>
          {!isGuest && <p className="mt-4 text-sm text-soft">{t('referrals:invitation.signed_in')}</p>}
        </div>
        <div
          aria-hidden="true"
          className="mx-auto mt-10 h-16 w-[min(40rem,84%)] rounded-[50%_50%_0_0/100%_100%_0_0] bg-paper sm:h-24 dark:bg-moon"
        />
      </header>
      <div className="mx-auto w-full max-w-216">
        <Steps
          steps={[
            t('referrals:invitation.step.open'),
            t('referrals:invitation.step.order', values),
            t('referrals:invitation.step.earn', values),
          ]}
        />
      </div>
    </article>
  )
}
