import { useEffect, useState } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { buttonClass } from '../../../../ui/fields/button.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { CONTACT_ID } from './contact-panel.tsx'

/**
 * On phones: what counts most and the way to the contact in reach of the thumb, while the contact is out of
 * sight.
 */
export function ContactBar({ lead }: { lead: string | null }) {
  const t = useTranslate()
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const panel = document.getElementById(CONTACT_ID)
    if (!panel) return
    const watcher = new IntersectionObserver(([entry]) => setNeeded(entry ? !entry.isIntersecting : false), {
      rootMargin: '0px 0px -120px 0px',
    })
    watcher.observe(panel)
    return () => watcher.disconnect()
  }, [])
  return (
    <div
      inert={!needed}
      className={classNames(
        'action-bar fixed inset-x-0 bottom-(--bottom-bar-height) z-30 flex items-center gap-3 border-t border-line bg-surface/(--veil) px-4 py-2.5 backdrop-filter-(--veil-blur) transition duration-180 md:hidden noscript:hidden low:hidden',
        !needed && 'invisible translate-y-full opacity-0',
      )}
    >
      <span className="min-w-0 flex-1 text-sm leading-tight font-semibold">{lead}</span>
      <a href={`#${CONTACT_ID}`} className={buttonClass({ variant: 'primary' })}>
        {t('board:contact.go')}
      </a>
    </div>
  )
}
