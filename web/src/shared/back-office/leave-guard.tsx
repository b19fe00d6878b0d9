import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { hasSession } from '../../shell/session/session-store.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/**
 * Asks before what was typed is left.
 * @param discard forgets what is kept of it, which is there again for whoever is signed out meanwhile
 */
export function useLeaveGuard(isDirty: boolean, discard?: () => void) {
  const t = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && (!discard || hasSession()) && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('admin-goods:leave.title')}
      text={t('admin-goods:leave.text')}
      action={t('admin-goods:leave.action')}
      cancel={t('admin-goods:leave.stay')}
      danger
      onAnswer={(leaves) => {
        if (!leaves) return blocker.reset?.()
        discard?.()
        blocker.proceed?.()
      }}
    />
  )
}
