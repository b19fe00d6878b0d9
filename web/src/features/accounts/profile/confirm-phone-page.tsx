import { phone } from '@lunula/contract/accounts/phone/endpoints.ts'
import { ConfirmPhoneBody, type PhoneState, SendCodeBody } from '@lunula/contract/accounts/phone/schemas.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../../app/page.tsx'
import { paths } from '../../../app/paths.ts'
import { AccountFrame } from '../../../shared/account-area/account-frame.tsx'
import { phoneText, unbrokenPhone } from '../../../shared/phone-text.ts'
import { api } from '../../../shell/api/api.ts'
import { useApiForm } from '../../../shell/forms/use-api-form.ts'
import { showToast, TOAST_MS } from '../../../shell/overlays/toast-store.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Button, buttonClass } from '../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { Notice } from '../notice.tsx'

const NUMBER_PROBLEMS = {
  'phone.not_american': 'phone',
  'phone.unreachable': 'phone',
  'phone.text_failed': 'phone',
  'request.too_many': 'phone',
} as const
const CODE_PROBLEMS = {
  'phone.code_wrong': 'code',
  'phone.code_over': 'code',
  'request.too_many': 'code',
} as const

/**
 * `/account/confirm-phone`: a code by text message shows that a number is one's own. It begins with the
 * number that the address names, such as that of a post; else with the profile's.
 */
export default function ConfirmPhonePage({ data, search }: ViewProps<typeof paths.confirmPhone, PhoneState>) {
  const t = useTranslate()
  const [state, setState] = useState(data)
  const [isAsked, setAsked] = useState(data.asked !== null)
  const back = search.phone ? paths.myPosts() : paths.profile()
  const number = state.asked?.phone ?? (search.phone || state.phone || '')
  const sent = (next: PhoneState) => {
    setState(next)
    setAsked(true)
  }
  return (
    <AccountFrame
      narrow
      title={t('profile:phone_check.title')}
      lead={t('profile:phone_check.lead')}
      above={[
        search.phone ? { label: t('posting:mine.title'), to: back } : { label: t('profile:title'), to: back },
      ]}
    >
      <Card>
        {!state.sends_texts ? (
          <Notice kind="negative">{t('profile:phone_check.off')}</Notice>
        ) : isAsked && state.asked ? (
          <CodeForm
            key={state.asked.until}
            number={state.asked.phone}
            back={back}
            onAgain={() => setAsked(false)}
          />
        ) : (
          <NumberForm number={number} back={back} onSent={sent} />
        )}
      </Card>
    </AccountFrame>
  )
}

interface NumberFormProps {
  number: string
  back: string
  onSent: (state: PhoneState) => void
}

function NumberForm({ number, back, onSent }: NumberFormProps) {
  const t = useTranslate()
  const { submit, field, summary, busy } = useApiForm({
    schema: SendCodeBody,
    defaultValues: { phone: phoneText(number) },
    fieldOf: NUMBER_PROBLEMS,
    quiet: true,
    send: async ({ phone: given }) => onSent(await api(phone.sendCode, { body: { phone: given.trim() } })),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <TextField
        {...field('phone', t('profile:phone'))}
        hint={t('profile:phone_check.number_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" needsScript variant="primary" size="large" busy={busy}>
          {t('profile:phone_check.send')}
        </Button>
        <Link to={back} className={buttonClass({ variant: 'ghost', size: 'large' })}>
          {t('profile:cancel')}
        </Link>
      </div>
    </form>
  )
}

interface CodeFormProps {
  /** E.164, that the code went to. */
  number: string
  back: string
  /** It did not come, or the number is not the right one. */
  onAgain: () => void
}

function CodeForm({ number, back, onAgain }: CodeFormProps) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { form, submit, field, summary, busy } = useApiForm<{ code: string }>({
    schema: ConfirmPhoneBody,
    defaultValues: { code: '' },
    fieldOf: CODE_PROBLEMS,
    quiet: true,
    send: async ({ code }) => {
      await api(phone.confirm, { body: { code: code.trim() } })
      showToast({
        kind: 'positive',
        message: t('profile:phone_check.done', { phone: unbrokenPhone(number) }),
        duration: TOAST_MS.success,
      })
      await navigate(back)
    },
  })
  useEffect(() => form.setFocus('code'), [form])
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary title={t('forms:form.errors')} errors={summary} />
      <Notice kind="positive">{t('profile:phone_check.sent', { phone: unbrokenPhone(number) })}</Notice>
      <TextField
        {...field('code', t('profile:phone_check.code'), 12)}
        hint={t('profile:phone_check.code_hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" needsScript variant="primary" size="large" busy={busy}>
          {t('profile:phone_check.confirm')}
        </Button>
        <Button variant="ghost" size="large" needsScript onClick={onAgain}>
          {t('profile:phone_check.again')}
        </Button>
      </div>
    </form>
  )
}
