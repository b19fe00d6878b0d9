import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** Asks before what was typed is left. */
export function useLeaveGuard(isDirty: boolean) {
  const t = useTranslate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
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
      onAnswer={(leave) => (leave ? blocker.proceed?.() : blocker.reset?.())}
    />
  )
}
