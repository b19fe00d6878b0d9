import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../app/paths.ts'
import { withTexts } from '../../shell/i18n/browser.ts'
import { lazyDialog } from '../../shell/routing/late/lazy-dialog.tsx'
import { go } from '../../shell/routing/navigation.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { quietLink } from '../../ui/display/text-link.ts'
import { Icon } from '../../ui/pictures/icon.tsx'

const loadDialog = withTexts(() => import('./keep-dialog.tsx'))
const KeepDialog = lazyDialog(loadDialog)

export interface KeptLine {
  variant_id: string
  quantity: number
}

/** Puts lines on a reorder list. A guest is asked to sign in first. */
export function KeepButton({ label, lines }: { label: string; lines: readonly KeptLine[] }) {
  const isGuest = useSession(({ user }) => user === null)
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${quietLink} min-h-11 noscript:hidden`}
        onPointerEnter={() => void loadDialog().catch(() => {})}
        onClick={() => (isGuest ? void go(paths.signIn({}, { next: pathname + search })) : setOpen(true))}
      >
        <Icon name="plus" className="size-4" />
        {label}
      </button>
      <KeepDialog open={open} lines={lines} onClose={() => setOpen(false)} />
    </>
  )
}
