import { holdsAll, ROLE_NAMES, ROLES } from '@lunula/contract/accounts/permissions.ts'
import type { OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useOfficeMember } from '../../../shared/back-office/office-member.ts'
import { RadioCard, RadioCards } from '../../../ui/fields/radio-card.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface RoleChoiceProps<V extends FieldValues> {
  form: UseFormReturn<V>
  name: Path<V>
  /** Roles that the shop made. */
  own: readonly OwnRole[]
}

/**
 * The roles, each with what it may do: only those that allow no more than the one who gives them may. Only an
 * owner is offered to make owners.
 */
export function RoleChoice<V extends FieldValues>({ form, name, own }: RoleChoiceProps<V>) {
  const t = useTranslate()
  const { role: mine, permissions: held } = useOfficeMember()
  const offered = ROLE_NAMES.filter(
    (role) => (role !== 'owner' || mine === 'owner') && holdsAll(held, ROLES[role]),
  )
  return (
    <RadioCards legend={t('staff:role_of')}>
      {offered.map((role) => (
        <RadioCard
          key={role}
          {...form.register(name)}
          value={role}
          title={t(`staff:role.${role}`)}
          detail={t(`staff:may.${role}`)}
        />
      ))}
      {own
        .filter(({ permissions }) => holdsAll(held, permissions))
        .map((role) => (
          <RadioCard
            key={role._id}
            {...form.register(name)}
            value={role._id}
            title={role.name}
            detail={role.permissions
              .map((permission) => t(`admin-roles:permission.${permission}`))
              .join(' · ')}
          />
        ))}
    </RadioCards>
  )
}
