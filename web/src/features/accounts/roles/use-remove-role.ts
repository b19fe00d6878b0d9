import { roles } from '@lunula/contract/accounts/roles/endpoints.ts'
import type { OwnRole } from '@lunula/contract/accounts/roles/schemas.ts'
import { apiResult } from '../../../shell/api/api.ts'
import { confirm } from '../../../shell/overlays/confirm-store.ts'
import { useChange } from '../../../shell/routing/use-change.ts'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** Deletes a role that nobody holds, once that is confirmed. */
export function useRemoveRole() {
  const t = useTranslate()
  const { change } = useChange()
  return async ({ _id, name }: OwnRole): Promise<void> => {
    const confirmed = await confirm({
      title: t('admin-roles:remove.ask', { name }),
      text: t('admin-roles:remove.text'),
      action: t('admin-roles:remove.action'),
      cancel: t('admin-roles:remove.keep'),
      danger: true,
    })
    if (confirmed) await change(() => apiResult(roles.remove, { params: { id: _id } }))
  }
}
