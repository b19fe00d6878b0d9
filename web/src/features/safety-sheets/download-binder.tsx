import { safetySheets } from '@lunula/contract/safety-sheets/endpoints.ts'
import { useState } from 'react'
import { reportError } from '../../shell/api/api.ts'
import { download } from '../../shell/files/download.ts'
import { Button } from '../../ui/fields/button.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** All sheets in one file. */
export function DownloadBinder() {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const fetchBinder = async () => {
    setBusy(true)
    await download(t('sheets:file'), safetySheets.binder).catch(reportError)
    setBusy(false)
  }
  return (
    <Button
      variant="primary"
      needsScript
      busy={busy}
      icon={<Icon name="download" className="size-4.5" />}
      onClick={() => void fetchBinder()}
    >
      {t('sheets:download')}
    </Button>
  )
}
