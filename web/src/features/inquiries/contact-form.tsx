import { INQUIRY_TOPICS } from '@lunula/contract/inquiries/constants.ts'
import { inquiries } from '@lunula/contract/inquiries/endpoints.ts'
import { InquiryBody, ReplyBody } from '@lunula/contract/inquiries/schemas.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../shell/api/api.ts'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { Card } from '../../ui/display/card.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface ContactFormProps {
  /** Of the link in an answer: what is written goes on with that conversation. */
  token: string
  /** Number of the order that it is about. */
  order: string
}

/** Writes to the shop. What was typed stays until it has arrived. */
export function ContactForm({ token, order }: ContactFormProps) {
  const [sent, setSent] = useState(false)
  if (sent) return <Sent />
  if (token) return <ReplyForm token={token} onSent={() => setSent(true)} />
  return <NewForm order={order} onSent={() => setSent(true)} />
}

function NewForm({ order, onSent }: { order: string; onSent: () => void }) {
  const t = useTranslate()
  const user = useSession((state) => state.user)
  const { submit, field, form, summary, busy } = useApiForm({
    schema: InquiryBody,
    keepAs: 'inquiry',
    defaultValues: {
      name: '',
      email: user?.email ?? '',
      order_number: order,
      topic: order ? 'order' : '',
      message: '',
      website: '',
    },
    send: async ({ topic, ...values }) => {
      const chosen = INQUIRY_TOPICS.find((known) => known === topic) ?? 'other'
      await api(inquiries.send, { body: { ...values, email: values.email.trim(), topic: chosen } })
      onSent()
    },
  })
  return (
    <Frame title={t('inquiries:form.title')} onSubmit={submit}>
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField {...field('name', t('inquiries:form.name'))} autoComplete="name" />
      <TextField
        {...field('email', t('inquiries:form.email'))}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('topic', t('inquiries:form.topic'))}
          choices={INQUIRY_TOPICS.map((value) => ({ value, label: t(`inquiries:topic.${value}`) }))}
          placeholder={t('inquiries:form.choose')}
        />
        <TextField
          {...field('order_number', t('inquiries:form.order'))}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <TextAreaField {...field('message', t('inquiries:form.message'))} rows={7} />
      {/* People neither see nor reach it; programs that fill in everything give themselves away. */}
      <div aria-hidden="true" className="unseen">
        <input {...form.register('website')} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" needsScript variant="primary" size="large" busy={busy}>
        {t('inquiries:form.send')}
      </Button>
    </Frame>
  )
}

function ReplyForm({ token, onSent }: { token: string; onSent: () => void }) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm({
    schema: ReplyBody,
    keepAs: `inquiry:${token}`,
    defaultValues: { message: '' },
    send: async ({ message }) => {
      await api(inquiries.reply, { body: { token, message } })
      onSent()
    },
  })
  return (
    <Frame title={t('inquiries:form.again')} onSubmit={submit}>
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextAreaField {...field('message', t('inquiries:form.message'))} rows={7} />
      <Button type="submit" needsScript variant="primary" size="large" busy={busy}>
        {t('inquiries:form.send')}
      </Button>
    </Frame>
  )
}

interface FrameProps {
  title: string
  onSubmit: () => void
  children: ReactNode
}

const Frame = ({ title, onSubmit, children }: FrameProps) => (
  <Card>
    <h2 className="title-2 mb-5">{title}</h2>
    <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
    </form>
  </Card>
)

function Sent() {
  const t = useTranslate()
  return (
    <Card role="status">
      <h2 className="title-2">{t('inquiries:sent.title')}</h2>
      <p className="mt-2 text-soft">{t('inquiries:sent.text')}</p>
    </Card>
  )
}
