import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { useState } from 'react'
import { withTexts } from '../../../shell/i18n/browser.ts'
import { lazyDialog } from '../../../shell/routing/late/lazy-dialog.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

const ShareDialog = lazyDialog(withTexts(() => import('./share-dialog.tsx'), 'post'))

/** What of a post is handed on: where it stands and what it is called, never a contact. */
export interface Shared {
  kind: PostKind
  _id: string
  title: string
}

/** Opens what a post can be handed on by: its link, the device’s own ways, and a code for a camera. */
export function SharePost({ post }: { post: Shared }) {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        needsScript
        icon={<Icon name="arrow-up-right" className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        {t('board:share')}
      </Button>
      <ShareDialog post={post} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
