import { ROLE_NAMES } from '@lunula/contract/accounts/permissions.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useSession } from '../../../shell/session/session-store.ts'
import { RadioCard, RadioCards } from '../../../ui/fields/radio-card.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** The roles, each with what it may do. Only an owner is offered to make owners. */
export function RoleChoice<V extends FieldValues>({ form, name }: { form: UseFormReturn<V>; name: Path<V> }) {
  const t = useTranslate()
  const isOwner = useSession(({ user }) => user?.role === 'owner')
  return (
    <RadioCards legend={t('staff:role_of')}>
      {ROLE_NAMES.filter((role) => role !== 'owner' || isOwner).map((role) => (
        <RadioCard
          key={role}
          {...form.register(name)}
          value={role}
          title={t(`staff:role.${role}`)}
          detail={t(`staff:may.${role}`)}
        />
      ))}
    </RadioCards>
  )
}
