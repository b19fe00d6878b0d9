import { isApiError } from '@lunula/contract/client.ts'
import type { Preview } from '@lunula/contract/orders/schemas.ts'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { reportError } from '../../../../shell/api/api.ts'
import { closeErrorToasts } from '../../../../shell/overlays/toast-store.ts'
import { Button } from '../../../../ui/fields/button.tsx'
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { type Translate, useTranslate } from '../../../../ui/texts/translate.ts'
import type { CardField, PaymentSettings, Tokenized } from './square-card.ts'
import { useSquareCard } from './use-square-card.ts'

interface SquareFormProps {
  settings: PaymentSettings
  preview: Preview
  /** What the button says; it states the amount. */
  action: ReactNode
  /** Whether the card is to be kept: the question, and the answer. */
  consent: ReactNode
  keep: boolean
  /** Pays with a source of the gateway; throws what is to be shown. */
  pay: (sourceId: string) => Promise<void>
}

/** Square's card field and the button that pays. Card data goes from Square's frame to Square. */
export function SquareForm({ settings, preview, action, consent, keep, pay }: SquareFormProps) {
  const t = useTranslate()
  const id = useId()
  const { place, state, tokenize, focus } = useSquareCard(settings, preview.address.zip_code)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  async function send(): Promise<void> {
    const tokenized = await tokenize(preview, keep)
    if (tokenized.kind === 'token') return pay(tokenized.token)
    setProblems(problemsOf(tokenized, t))
  }

  function refused(error: unknown): void {
    reportError(error)
    setProblems([(isApiError(error) && error.body?.message) || t('orders:square.no_token')])
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // The button is shown as busy a moment later; a second press within that moment must not send again.
    if (sending.current || state !== 'ready') return
    sending.current = true
    setBusy(true)
    closeErrorToasts()
    setProblems([])
    await send().catch(refused)
    sending.current = false
    setBusy(false)
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary
        title={t('forms:form.errors')}
        errors={problems.map((message) => ({ field: null, message }))}
      />
      <fieldset id={id} aria-busy={state === 'loading'} className="min-w-0">
        <legend className="sr-only">{t('orders:square.card')}</legend>
        {/* a frame of another scheme than its page is painted white; Square's is always light, and takes our colors */}
        <div ref={place} className="min-h-22 scheme-light" hidden={state === 'failed'} />
        {state === 'loading' && <p className="text-soft">{t('orders:square.loading')}</p>}
        {state === 'failed' && (
          <div role="alert" className="grid justify-items-start gap-3">
            <p>{t('orders:square.failed')}</p>
            {/* a script that failed to load is only asked for again by a new document */}
            <Button onClick={() => location.reload()}>{t('orders:square.retry')}</Button>
          </div>
        )}
        {problems.length > 0 && (
          <p className="mt-2 text-sm font-medium text-negative">
            {problems.join(' ')}{' '}
            <button type="button" className="underline underline-offset-4" onClick={focus}>
              {t('orders:square.mend')}
            </button>
          </p>
        )}
      </fieldset>
      {consent}
      <Button
        type="submit"
        needsScript
        variant="primary"
        size="large"
        wide
        busy={busy}
        disabled={state !== 'ready'}
      >
        <Icon name="lock" className="size-4.5" />
        <span>{action}</span>
      </Button>
    </form>
  )
}

const TEXT_OF = {
  cardNumber: 'orders:square.number_wrong',
  expirationDate: 'orders:square.expiry_wrong',
  cvv: 'orders:square.code_wrong',
  postalCode: 'orders:square.zip_wrong',
} as const satisfies Record<CardField, string>

const problemsOf = (tokenized: Exclude<Tokenized, { kind: 'token' }>, t: Translate): string[] =>
  tokenized.kind === 'unconfirmed'
    ? [t('orders:square.unconfirmed')]
    : tokenized.fields.map((field) => t(TEXT_OF[field]))
