import {
  MAX_COMMISSION,
  MAX_FIRST_ORDER,
  MAX_PAYABLE_DAYS,
  MAX_REWARD,
} from '@lunula/contract/referrals/constants.ts'
import { affiliates } from '@lunula/contract/referrals/endpoints.ts'
import type { RewardTerms } from '@lunula/contract/referrals/schemas.ts'
import { centsOf, percentOf, typedCents, wholeOf } from '../../../shared/back-office/dated/amounts.ts'
import { DatedForm, useSettingForm } from '../../../shared/back-office/dated/dated-form.tsx'
import { type DialogForm, FormDialog } from '../../../shared/back-office/form-dialog.tsx'
import { api } from '../../../shell/api/api.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface TermsDialogProps {
  terms: RewardTerms
  open: boolean
  onClose: () => void
}

/** What invitations and links give. */
export function TermsDialog({ terms, open, onClose }: TermsDialogProps) {
  const t = useTranslate()
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('admin-affiliates:terms.title')}
      description={t('admin-affiliates:terms.text')}
      keepAs="reward-terms"
      version={JSON.stringify(terms)}
      form={(kept) => <TermsForm terms={terms} {...kept} />}
    />
  )
}

function TermsForm({ terms, ...kept }: { terms: RewardTerms } & DialogForm) {
  const t = useTranslate()
  const between = (
    read: (typed: string) => number | undefined,
    least: number,
    most: number,
    wrong: string,
  ) => ({
    validate: (typed: string) => {
      const value = read(typed)
      return (value !== undefined && value >= least && value <= most) || wrong
    },
  })
  const reward = between(centsOf, 1, MAX_REWARD, t('admin-affiliates:terms.wrong_reward'))
  const { submit, field, summary, busy, earlier } = useSettingForm({
    ...kept,
    defaultValues: {
      inviter_reward: typedCents(terms.inviter_reward),
      invitee_reward: typedCents(terms.invitee_reward),
      minimum_order: typedCents(terms.minimum_order),
      commission: typedCents(terms.commission),
      payable_after_days: String(terms.payable_after_days),
    },
    rules: {
      inviter_reward: reward,
      invitee_reward: reward,
      minimum_order: between(centsOf, 0, MAX_FIRST_ORDER, t('admin-affiliates:terms.wrong_order')),
      commission: between(percentOf, 1, MAX_COMMISSION, t('admin-affiliates:terms.wrong_percent')),
      payable_after_days: between(wholeOf, 0, MAX_PAYABLE_DAYS, t('admin-affiliates:terms.wrong_days')),
    },
    send: async (typed) => {
      const body = {
        inviter_reward: centsOf(typed.inviter_reward) ?? 0,
        invitee_reward: centsOf(typed.invitee_reward) ?? 0,
        minimum_order: centsOf(typed.minimum_order) ?? 0,
        commission: percentOf(typed.commission) ?? 0,
        payable_after_days: wholeOf(typed.payable_after_days) ?? 0,
      }
      await api(affiliates.setTerms, { body: { ...body, replaces: terms } })
    },
  })
  const number = (name: keyof RewardTerms, label: string) => (
    <TextField {...field(name, label)} inputMode="decimal" autoComplete="off" />
  )
  return (
    <DatedForm {...{ submit, summary, busy, earlier }}>
      <div className="grid gap-4 sm:grid-cols-2">
        {number('inviter_reward', t('admin-affiliates:terms.inviter'))}
        {number('invitee_reward', t('admin-affiliates:terms.friend'))}
        {number('minimum_order', t('admin-affiliates:terms.order'))}
        {number('commission', t('admin-affiliates:terms.commission'))}
        {number('payable_after_days', t('admin-affiliates:terms.days'))}
      </div>
    </DatedForm>
  )
}
