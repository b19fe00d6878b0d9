import { messages } from '@lunula/contract/messages/endpoints.ts'
import type { Thread } from '@lunula/contract/messages/schemas.ts'
import { useState } from 'react'
import { apiResult } from '../../../shell/api/api.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

interface StoppedProps {
  thread: Thread
  name: string
  changed: (thread: Thread) => void
}

/** In place of the field to write in: why nobody can. */
export function Stopped({ thread: { _id: id, stop }, name, changed }: StoppedProps) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  if (!stop) return null
  async function unblock(): Promise<void> {
    setBusy(true)
    const unblocked = await apiResult(messages.unblock, { params: { id } })
    setBusy(false)
    if (unblocked.ok) changed(unblocked.data)
  }
  return (
    <div className="flex flex-none flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <p role="status" className="text-soft">
        {t(`messages:stopped.${stop}`, { name })}
      </p>
      {stop === 'blocked' && (
        <Button needsScript busy={busy} onClick={() => void unblock()}>
          {t('messages:block.undo')}
        </Button>
      )}
    </div>
  )
}
