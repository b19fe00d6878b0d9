import { formatDay } from '@lunula/contract/formats/dates.ts'
import { type ReactNode, useEffect } from 'react'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { AccountFrame } from '../../../shared/account-area/account-frame.tsx'
import { ConfirmEmail } from '../../../shared/account-area/confirm-email.tsx'
import { phoneText } from '../../../shared/phone-text.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { setUser } from '../../../shell/session/session-store.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { quietLink } from '../../../ui/display/text-link.ts'
import { buttonClass } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { personPicture } from '../person-picture.ts'
import type { OwnProfile } from './pages.ts'

/** `/account/profile`: what the shop knows of me. */
export default function ProfilePage({ data: { user, phone } }: ViewProps<typeof paths.profile, OwnProfile>) {
  const t = useTranslate()
  // The e-mail may have been confirmed in another browser: what the server says now is what the rest of the
  // page shows too.
  useEffect(() => setUser(user), [user])
  return (
    <AccountFrame
      title={t('profile:title')}
      action={
        <Link to={paths.editProfile()} className={buttonClass({ variant: 'primary' })}>
          {t('profile:edit.title')}
        </Link>
      }
    >
      <div className="grid gap-5">
        <ConfirmEmail user={user} />
        <Card>
          <div className="flex items-center gap-4 pb-5">
            <Avatar name={user.username} src={personPicture(user.avatar)} size="huge" />
            <p className="title-2 min-w-0 [overflow-wrap:anywhere]">{user.username}</p>
          </div>
          <Facts user={user} phone={phone} />
        </Card>
        <p className="text-sm text-soft">{t('profile:seen_by')}</p>
      </div>
    </AccountFrame>
  )
}

function Facts({ user, phone }: OwnProfile) {
  const t = useTranslate()
  return (
    <dl>
      <Fact
        name={t('accounts:email')}
        action={<Change to={paths.updateEmail()}>{t('profile:email.title')}</Change>}
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {user.email} <EmailState verified={user.email_verified} />
        </span>
        {user.new_email !== null && (
          <span className="mt-1 block text-sm text-soft">
            {t('profile:email.waiting', { email: user.new_email })}
          </span>
        )}
      </Fact>
      <Fact
        name={t('accounts:password.label')}
        action={<Change to={paths.updatePassword()}>{t('profile:password.title')}</Change>}
      >
        <span className="text-soft">{t('profile:password.kept')}</span>
      </Fact>
      <Fact
        name={t('profile:phone')}
        action={
          phone.sends_texts &&
          !phone.confirmed && <Change to={paths.confirmPhone()}>{t('profile:phone_check.title')}</Change>
        }
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {user.phone ? phoneText(user.phone) : <span className="text-soft">{t('profile:no_phone')}</span>}
          {phone.confirmed && <PhoneState on={phone.confirmed.on} />}
        </span>
      </Fact>
      <Fact name={t('profile:member_since')}>
        <Moment iso={user.createdAt} short />
      </Fact>
      {(user.role || user.own_role) && (
        <Fact name={t('profile:role')}>
          {user.role ? t(`profile:staff_role.${user.role}`) : user.own_role}
        </Fact>
      )}
    </dl>
  )
}

const EmailState = ({ verified }: { verified: boolean }) => {
  const t = useTranslate()
  return verified ? (
    <Badge tone="money" icon={<Icon name="check" className="size-3.5" />}>
      {t('profile:email.confirmed')}
    </Badge>
  ) : (
    <Badge tone="warning">{t('profile:email.unconfirmed')}</Badge>
  )
}

const PhoneState = ({ on }: { on: string }) => {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <Badge tone="money" icon={<Icon name="check" className="size-3.5" />}>
      {t('profile:phone_check.confirmed_on', { day: formatDay(on, language) })}
    </Badge>
  )
}

const Change = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={quietLink}>
    {children}
    <Icon name="chevron-right" className="size-4" />
  </Link>
)

interface FactProps {
  name: string
  action?: ReactNode
  children: ReactNode
}

const Fact = ({ name, action, children }: FactProps) => (
  <div className="grid gap-x-6 gap-y-1 border-t border-line py-4 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)_auto] sm:items-baseline">
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
    {action && <dd>{action}</dd>}
  </div>
)
