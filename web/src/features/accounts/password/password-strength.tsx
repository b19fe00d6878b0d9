import { classNames } from '../../../ui/class-names.ts'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { judgePassword, STRENGTHS, type Strength } from './strength.ts'

interface PasswordStrengthProps {
  password: string
  /** What others know of the person and would try first: e-mail, username. */
  personal: readonly string[]
}

const GROUND: Record<Strength, string> = {
  weak: 'bg-negative',
  fair: 'bg-warning',
  good: 'bg-money',
  strong: 'bg-money',
}

/**
 * How well a new password would hold, as a bar and in words that say what to do. Its place is kept while
 * nothing is typed.
 */
export function PasswordStrength({ password, personal }: PasswordStrengthProps) {
  const t = useTranslate()
  const { strength, advice } = judgePassword(password, personal)
  const reached = password === '' ? 0 : STRENGTHS.indexOf(strength) + 1
  return (
    <div className="grid gap-1.5">
      <span aria-hidden="true" className="grid grid-cols-4 gap-1.5">
        {STRENGTHS.map((step, index) => (
          <span
            key={step}
            className={classNames(
              'h-1.5 rounded-full transition-colors',
              index < reached ? GROUND[strength] : 'bg-line',
            )}
          />
        ))}
      </span>
      <p aria-live="polite" className="min-h-5 text-caption text-soft">
        {password === '' ? (
          t('accounts:strength.empty')
        ) : (
          <>
            <span className="font-semibold text-ink">{t(`accounts:strength.${strength}`)}</span>
            {advice && <> {t(`accounts:strength.advice.${advice}`)}</>}
          </>
        )}
      </p>
    </div>
  )
}
