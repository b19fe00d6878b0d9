import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { go } from '../../../shell/routing/navigation.ts'
import { useSession } from '../../../shell/session/session-store.ts'

interface MembersDialog {
  open: boolean
  show: () => void
  close: () => void
}

/**
 * A dialog for members. A guest signs in first and comes back with it open. @param name the fragment of the
 * address that stands for it
 */
export function useMembersDialog(name: string): MembersDialog {
  const member = useSession(({ user }) => user !== null)
  const { pathname, hash } = useLocation()
  const [open, setOpen] = useState(false)
  const isMeant = member && hash === `#${name}`
  useEffect(() => {
    if (isMeant) setOpen(true)
  }, [isMeant])
  return {
    open,
    show() {
      if (!member) return void go(paths.signIn({}, { next: `${pathname}#${name}` }))
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
