import { useState } from 'react'
import { saveAs } from '../../../shell/files/save-as.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** The recovery codes, which are never shown again: who goes on says that they are kept. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslate()
  const [areKept, setKept] = useState(false)
  const save = () => {
    const lines = [t('admin-access:factor.file_title'), '', ...codes, '']
    saveAs('lunula-recovery-codes.txt', new Blob([lines.join('\r\n')], { type: 'text/plain' }))
  }
  return (
    <div className="grid gap-5">
      <ul
        aria-label={t('admin-access:factor.codes')}
        className="grid gap-x-6 gap-y-1.5 rounded-field bg-sunk p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon={<Icon name="download" className="size-4.5" />} onClick={save}>
        {t('admin-access:factor.save_codes')}
      </Button>
      <Checkbox
        label={t('admin-access:factor.kept')}
        checked={areKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button variant="primary" size="large" wide disabled={!areKept} onClick={onDone}>
        {t('admin-access:factor.go_on')}
      </Button>
    </div>
  )
}
