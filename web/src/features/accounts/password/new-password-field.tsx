import type { ComponentProps } from 'react'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { PasswordField } from '../password-field.tsx'
import { PasswordStrength } from './password-strength.tsx'

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** What is typed by now: `form.watch('password')`. */
  typed: string
  /** What others know of the person and would try first: e-mail, username. */
  personal?: readonly string[]
}

/** A password that is being chosen: what it needs, and how well it would hold. */
export function NewPasswordField({ typed, personal = [], ...field }: NewPasswordFieldProps) {
  const t = useTranslate()
  return (
    <div className="grid gap-2">
      <PasswordField {...field} hint={t('accounts:password.hint')} autoComplete="new-password" />
      <PasswordStrength password={typed} personal={personal} />
    </div>
  )
}
