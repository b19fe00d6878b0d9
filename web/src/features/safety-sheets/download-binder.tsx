import { safetySheets } from '@lunula/contract/safety-sheets.ts'
import { useState } from 'react'
import { tellFailure } from '../../shell/api.ts'
import { download } from '../../shell/download.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** All sheets in one file. */
export function DownloadBinder() {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const fetchBinder = async () => {
    setBusy(true)
    await download(safetySheets.binder.path, t('sheets:file')).catch(tellFailure)
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
