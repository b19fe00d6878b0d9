import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/fields/button.tsx'
import { RadioCard, RadioCards } from '../../../../ui/fields/radio-card.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { type ClosedAs, closePost } from './post-actions.ts'

interface CloseDialogProps {
  post: OwnPost
  open: boolean
  onClose: () => void
  onDone: () => void
}

/** Asks how it ended. The post leaves the lists at once; it can be opened again for a while. */
export function CloseDialog({ post, open, onClose, onDone }: CloseDialogProps) {
  const t = useTranslate()
  const ends: readonly ClosedAs[] = [post.kind === 'salon' ? 'sold' : 'filled', 'withdrawn']
  const [as, setAs] = useState<ClosedAs>(ends[0] ?? 'withdrawn')
  const [busy, setBusy] = useState(false)
  async function close(): Promise<void> {
    setBusy(true)
    const done = await closePost(post, as)
    setBusy(false)
    if (!done) return
    onClose()
    onDone()
  }
  return (
    <Dialog
      open={open}
      size="small"
      title={t('posting:mine.close.title')}
      description={t('posting:mine.close.text')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('posting:mine.close.keep')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void close()}>
            {t('posting:mine.action.close')}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <RadioCards legend={t('posting:mine.close.how')}>
          {ends.map((end) => (
            <RadioCard
              key={end}
              name="closed-as"
              checked={as === end}
              onChange={() => setAs(end)}
              title={t(`posting:mine.close.${post.kind}.${end === 'withdrawn' ? 'withdrawn' : 'ended'}`)}
            />
          ))}
        </RadioCards>
      </div>
    </Dialog>
  )
}
