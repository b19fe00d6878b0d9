import { useEffect, useState } from 'react'
import { useSession } from '../../../../../shell/session/session-store.ts'
import { Icon } from '../../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../../ui/texts/translate.ts'
import { savesItself } from '../../draft/autosave.ts'
import { isBlank, isUnsaved } from '../../draft/draft.ts'
import { useDraft } from '../../draft/draft-store.ts'

/** How far what was typed is kept: said beside the button, and never in the way. */
export function SaveState() {
  const t = useTranslate()
  const { draft, post, failed } = useDraft()
  const isSignedIn = useSession(({ user }) => user !== null)
  const now = useNow(5_000)
  if (!draft || isBlank(draft)) return <p className="text-sm text-soft">{t('posting:saved.nothing')}</p>
  if (!isUnsaved(draft)) return <Said icon="check">{savedAgo(t, now - (draft.savedAt ?? now))}</Said>
  if (!isSignedIn) return <Said icon="check">{t('posting:saved.here')}</Said>
  if (!savesItself(post)) return <Said icon="info">{t('posting:saved.later')}</Said>
  return (
    <Said icon={failed ? 'info' : null}>{t(failed ? 'posting:saved.failed' : 'posting:saved.saving')}</Said>
  )
}

const Said = ({ icon, children }: { icon: 'check' | 'info' | null; children: string }) => (
  <p className="flex items-center gap-1.5 text-sm text-soft">
    {icon && (
      <Icon name={icon} className={icon === 'check' ? 'size-4 flex-none text-money' : 'size-4 flex-none'} />
    )}
    {children}
  </p>
)

/** @param ms since it was saved */
function savedAgo(t: ReturnType<typeof useTranslate>, ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000))
  if (seconds < 60) return t('posting:saved.seconds', { count: seconds })
  if (seconds < 3_600) return t('posting:saved.minutes', { count: Math.floor(seconds / 60) })
  return t('posting:saved.earlier')
}

function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
