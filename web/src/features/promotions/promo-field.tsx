import { PROMOTION_CODE_LENGTH } from '@lunula/contract/promotions/promotion-rules.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useApiForm } from '../../shell/forms/use-api-form.ts'
import { Button } from '../../ui/fields/button.tsx'
import { IconButton } from '../../ui/fields/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface CodeFormProps {
  label: string
  action: string
  /** The button is the one thing to do next on this screen. */
  primary?: boolean
  /** What it throws is shown beside the field; what was typed stays. */
  send: (code: string) => Promise<void>
}

/** A field for a code. Every refusal of the server belongs to its one field. */
export function CodeForm({ label, action, primary = false, send }: CodeFormProps) {
  const t = useTranslate()
  const { form, submit, field, busy } = useApiForm({
    defaultValues: { code: '' },
    rules: { code: { validate: (typed) => Boolean(typed.trim()) || t('promotions:field.missing') } },
    fieldOf: FIELD_OF,
    send: async ({ code }) => {
      await send(code)
      form.reset()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 basis-32 [&_input]:uppercase">
        <TextField
          {...field('code', label, PROMOTION_CODE_LENGTH)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <div className="pt-[1.875rem]">
        <Button type="submit" size="medium" needsScript busy={busy} {...(primary && { variant: 'primary' })}>
          {action}
        </Button>
      </div>
    </form>
  )
}

const FIELD_OF = {
  'promotions.unknown': 'code',
  'promotions.not_started': 'code',
  'promotions.expired': 'code',
  'promotions.used_up': 'code',
  'promotions.used_by_you': 'code',
  'promotions.first_order_only': 'code',
  'promotions.not_for_these_items': 'code',
  'promotions.minimum': 'code',
  'promotions.shipping_free_already': 'code',
  'promotions.other_method': 'code',
  'promotions.not_to_this_place': 'code',
  'request.too_many': 'code',
  'request.invalid': 'code',
} as const

interface PromoFieldProps {
  /** The code that is kept. */
  code: string | null
  /** What it gives, or a word about it; in green when it `applies`. */
  children: ReactNode
  applies: boolean
  onUse: (code: string) => Promise<void>
  onRemove: () => void
}

/**
 * The promotion code beside a total: folded until it is asked for; a code that is kept stands there with what
 * it gives or why it does not.
 */
export function PromoField({ code, applies, children, onUse, onRemove }: PromoFieldProps) {
  const t = useTranslate()
  const [unfolded, unfold] = useState(false)
  if (code) {
    return (
      <section aria-label={t('promotions:field.label')} className={applies ? GOOD : WAITING}>
        <p className="flex items-center gap-2">
          <Icon name="tag" className="size-4.5 flex-none" />
          <b className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{code}</b>
          <IconButton
            label={t('promotions:field.remove', { code })}
            icon={<Icon name="x" className="size-4" />}
            onClick={onRemove}
          />
        </p>
        <div role="status" className="pe-3 pb-1.5 text-sm">
          {children}
        </div>
      </section>
    )
  }
  if (!unfolded) {
    return (
      <button
        type="button"
        aria-expanded={false}
        onClick={() => unfold(true)}
        className="tap-line flex w-full items-center gap-2 text-start text-sm font-medium underline-offset-4 hover:underline noscript:hidden"
      >
        <Icon name="tag" className="size-4.5 flex-none text-soft" />
        <span className="flex-1">{t('promotions:field.ask')}</span>
        <Icon name="chevron-down" className="size-4 flex-none text-soft" />
      </button>
    )
  }
  return <CodeForm label={t('promotions:field.label')} action={t('promotions:field.apply')} send={onUse} />
}

const BOX = 'grid rounded-field ps-4 pe-1 py-1'
const GOOD = `${BOX} bg-money-tint text-money`
const WAITING = `${BOX} bg-warning-tint`
