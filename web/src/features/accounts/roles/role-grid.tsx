import { type Permission, ROLE_NAMES, ROLES } from '@lunula/contract/accounts/permissions.ts'
import type { OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import { Fragment } from 'react'
import { useMay } from '../../../shared/back-office/office-member.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { AREA_NAMES, AREAS, isTicked, type RoleDrafts } from './role-drafts.ts'

interface RoleGridProps {
  own: readonly OwnRole[]
  drafts: RoleDrafts
  /** Why a role could not be saved, by its id. */
  problems: Readonly<Record<string, string>>
  onToggle: (role: OwnRole, permission: Permission) => void
  onRename: (role: OwnRole) => void
  onRemove: (role: OwnRole) => void
}

const FIRST = 'sticky low:static start-0 z-1 bg-surface text-start'
const CELL = 'px-3 py-1.5 text-center'

/** Permissions by area, a column for each role: the shop's own can be ticked, the built-in ones stand. */
export function RoleGrid({ own, drafts, problems, onToggle, onRename, onRemove }: RoleGridProps) {
  const t = useTranslate()
  const may = useMay()
  return (
    <Card padded={false}>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={t('admin-roles:title')}
        className="relative overflow-x-auto"
      >
        <table className="w-full border-collapse text-sm">
          <caption className="unseen">{t('admin-roles:title')}</caption>
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className={`${FIRST} min-w-36 px-4 py-3 font-medium text-soft sm:min-w-64`}>
                {t('admin-roles:may')}
              </th>
              {own.map((role) => (
                <OwnHead
                  key={role._id}
                  role={role}
                  problem={problems[role._id]}
                  onRename={() => onRename(role)}
                  onRemove={() => onRemove(role)}
                />
              ))}
              {ROLE_NAMES.map((role) => (
                <th key={role} scope="col" className="min-w-28 px-3 py-3 font-medium">
                  {t(`staff:role.${role}`)}
                  <span className="block text-caption font-normal text-soft">
                    {t('admin-roles:built_in')}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {AREA_NAMES.map((area) => (
              <Fragment key={area}>
                <tr className="border-b border-line bg-sunk">
                  <th
                    scope="colgroup"
                    className="sticky low:static start-0 px-4 py-2 text-start text-xs font-semibold"
                  >
                    {t(`admin-roles:area.${area}`)}
                  </th>
                  <td colSpan={own.length + ROLE_NAMES.length} />
                </tr>
                {AREAS[area].map((permission) => (
                  <tr key={permission} className="border-b border-line last:border-0">
                    <th scope="row" className={`${FIRST} px-4 py-2.5 font-normal`}>
                      {t(`admin-roles:permission.${permission}`)}
                    </th>
                    {own.map((role) => (
                      <td key={role._id} className={CELL}>
                        {role.allowed_actions.includes('change') ? (
                          <div className="grid justify-center ps-3">
                            <Checkbox
                              label={
                                <span className="unseen">
                                  {`${role.name}: ${t(`admin-roles:permission.${permission}`)}`}
                                </span>
                              }
                              checked={isTicked(drafts, role, permission)}
                              disabled={!may(permission)}
                              title={may(permission) ? undefined : t('admin-roles:not_yours')}
                              onChange={() => onToggle(role, permission)}
                            />
                          </div>
                        ) : (
                          <Stands allowed={role.permissions.includes(permission)} />
                        )}
                      </td>
                    ))}
                    {ROLE_NAMES.map((role) => (
                      <td key={role} className={CELL}>
                        <Stands allowed={ROLES[role].includes(permission)} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

/** A cell that cannot be ticked. */
function Stands({ allowed }: { allowed: boolean }) {
  const t = useTranslate()
  return allowed ? (
    <span className="inline-grid text-money">
      <Icon name="check" className="size-4.5" />
      <span className="unseen">{t('admin-roles:yes')}</span>
    </span>
  ) : (
    <span className="text-soft">
      <span aria-hidden="true">–</span>
      <span className="unseen">{t('admin-roles:no')}</span>
    </span>
  )
}

interface OwnHeadProps {
  role: OwnRole
  problem: string | undefined
  onRename: () => void
  onRemove: () => void
}

function OwnHead({ role, problem, onRename, onRemove }: OwnHeadProps) {
  const t = useTranslate()
  const may = (action: OwnRole['allowed_actions'][number]) => role.allowed_actions.includes(action)
  return (
    <th scope="col" className="min-w-44 px-3 py-3 font-medium">
      <span className="block wrap-anywhere">{role.name}</span>
      <span className="block text-caption font-normal text-soft">
        {t('admin-roles:members', { count: role.members })}
      </span>
      {problem && (
        <span role="alert" className="mt-1 block text-xs font-normal text-negative">
          {problem}
        </span>
      )}
      <span className="mt-1 flex justify-center whitespace-nowrap">
        {may('change') && (
          <Button
            size="small"
            variant="ghost"
            needsScript
            aria-label={t('admin-roles:rename.named', { name: role.name })}
            onClick={onRename}
          >
            {t('admin-roles:rename.open')}
          </Button>
        )}
        {may('delete') && (
          <Button
            size="small"
            variant="ghost"
            needsScript
            aria-label={t('admin-roles:remove.named', { name: role.name })}
            onClick={onRemove}
          >
            {t('admin-roles:remove.open')}
          </Button>
        )}
      </span>
    </th>
  )
}
