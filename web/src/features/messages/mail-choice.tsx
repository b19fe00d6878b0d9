import { messages } from '@lunula/contract/messages/endpoints.ts'
import { useState } from 'react'
import { apiResult } from '../../shell/api/api.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** In the settings: mails about messages that wait, on or off. */
export function MessageMailChoice({ wanted: given }: { wanted: boolean }) {
  const t = useTranslate()
  const [wanted, setWanted] = useState(given)
  async function choose(next: boolean): Promise<void> {
    setWanted(next)
    const kept = await apiResult(messages.chooseMails, { body: { wanted: next } })
    if (!kept.ok) setWanted(!next)
  }
  return (
    <Checkbox
      label={t('messages:mails.label')}
      checked={wanted}
      onChange={({ target }) => void choose(target.checked)}
    />
  )
}
