import { useEffect, useState } from 'react'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** A merge that is answered within so many milliseconds is not worth a word. */
const PATIENCE_MS = 1_000

/** What was put in before the sign-in and could not be brought along so far; it comes by itself. */
export function UnmergedUnits({ count }: { count: number }) {
  const t = useTranslate()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <section role="status" className="mt-4 rounded-card bg-warning-tint px-5 py-4">
      <h2 className="flex items-center gap-2 font-semibold">
        <Icon name="triangle-exclamation-point" className="size-4.5 flex-none text-warning" />
        {t('cart:unmerged.title')}
      </h2>
      <p className="mt-1.5 text-sm">{t('cart:unmerged.text', { count })}</p>
    </section>
  )
}
