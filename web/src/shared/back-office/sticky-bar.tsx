import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/fields/button.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

const BAR =
  'action-bar sticky low:static bottom-3 z-30 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-stage border border-line bg-surface px-4 py-2.5 shadow-float'

/** What becomes of what was typed; sticks to the end of the screen. */
export const StickyBar = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={classNames(BAR, className)}>{children}</div>
)

interface SelectionBarProps {
  count: number
  onClear: () => void
  /** What can be done with all that are selected. */
  children: ReactNode
}

/** What becomes of the rows that are selected. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const t = useTranslate()
  const selected = t('admin-office:table.selected', { count })
  return (
    <section aria-label={selected} className={classNames(BAR, 'mt-3')}>
      <p className="me-1 text-sm font-semibold">{selected}</p>
      {children}
      <Button size="small" variant="ghost" onClick={onClear}>
        {t('admin-office:table.unselect')}
      </Button>
    </section>
  )
}
