import type { ReactNode } from 'react'
import type { ViewProps } from '../../../app/page.tsx'
import type { paths } from '../../../app/paths.ts'
import { AccountFrame } from '../../../shared/account-area/account-frame.tsx'
import { DEVICES_ID } from '../../../shared/account-area/places.ts'
import { Card } from '../../../ui/display/card.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { ReminderChoice } from '../../cart/index.ts'
import { MessageMailChoice } from '../../messages/index.ts'
import { PushChoice } from '../../notifications/index.ts'
import { CloseAccount } from './close-account.tsx'
import { Devices } from './devices.tsx'
import { DownloadData } from './download-data.tsx'
import type { Settings } from './pages.ts'
import { LanguageChoice, ThemeChoice } from './preferences.tsx'

/** `/account/setting`: language and look, signed-in devices, and what one can do with one's own data. */
export default function SettingPage({ data }: ViewProps<typeof paths.settings, Settings>) {
  const t = useTranslate()
  return (
    <AccountFrame title={t('profile:settings.title')}>
      <div className="grid gap-5">
        <Section id="language" title={t('profile:settings.language')} lead={t('profile:settings.mails')}>
          <LanguageChoice />
        </Section>
        <Section id="look" title={t('profile:settings.look')}>
          <ThemeChoice />
        </Section>
        <Section id="reminders" title={t('cart:reminders.title')} lead={t('cart:reminders.lead')}>
          <ReminderChoice given={data.reminders} />
        </Section>
        <Section id="messages" title={t('messages:mails.title')} lead={t('messages:mails.lead')}>
          <MessageMailChoice wanted={data.messageMails} />
        </Section>
        <Section id="push" title={t('push:title')} lead={t('push:lead')}>
          <PushChoice />
        </Section>
        <Section id={DEVICES_ID} title={t('profile:devices.title')} lead={t('profile:devices.lead')}>
          <Devices sessions={data.sessions} />
        </Section>
        <Section id="data" title={t('profile:data.title')} lead={t('profile:data.lead')}>
          <DownloadData />
        </Section>
        <Section id="delete" title={t('profile:close.title')} lead={t('profile:close.lead')}>
          <CloseAccount />
        </Section>
      </div>
    </AccountFrame>
  )
}

interface SectionProps {
  id: string
  title: string
  lead?: string
  children: ReactNode
}

const Section = ({ id, title, lead, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <Card>
      <h2 id={`${id}-title`} className="title-2">
        {title}
      </h2>
      {lead && <p className="mt-1 text-sm text-soft">{lead}</p>}
      <div className="mt-4">{children}</div>
    </Card>
  </section>
)
