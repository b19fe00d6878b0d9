import { profile } from '@lunula/contract/accounts/profile/endpoints.ts'
import { useState } from 'react'
import { apiResult } from '../../../shell/api/api.ts'
import { saveAs } from '../../../shell/files/save-as.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** Everything that the shop holds about the user, as a file. */
export function DownloadData() {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const held = await apiResult(profile.exportMe)
    if (held.ok) {
      const json = JSON.stringify(held.data, null, 2)
      saveAs(t('profile:data.file'), new Blob([json], { type: 'application/json' }))
    }
    setBusy(false)
  }
  return (
    <Button
      needsScript
      busy={busy}
      icon={<Icon name="download" className="size-4.5" />}
      onClick={() => void download()}
    >
      {t('profile:data.action')}
    </Button>
  )
}
