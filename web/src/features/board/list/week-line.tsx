import { formatDollars } from '@lunula/contract/formats/money.ts'
import { useState } from 'react'
import { withTexts } from '../../../shell/i18n/browser.ts'
import { lazyDialog } from '../../../shell/routing/late/lazy-dialog.tsx'
import { textLink } from '../../../ui/display/text-link.ts'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { weekOf, weekSearch } from '../board-search.ts'
import { keepAssumed, useAssumed } from '../facts/assumed-week.ts'
import type { ListState } from './list-state.ts'

const WeekSheet = lazyDialog(withTexts(() => import('../facts/week-sheet.tsx'), 'post'))

/** By what week the figures on the cards are reckoned, and the way to change it. */
export function WeekLine({ state }: { state: ListState }) {
  const t = useTranslate()
  const own = useAssumed()
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  /** Each time the sheet begins with the week that is shown. */
  const [times, setTimes] = useState(0)
  const assumed = weekOf(state.search) ?? own
  return (
    <div className="flex items-center gap-x-3 text-caption text-soft">
      <p>
        {t('fields:week.line', {
          count: assumed.days_a_week,
          sales: formatDollars(assumed.sales_a_day),
          tips: formatDollars(assumed.tips_a_day),
        })}
      </p>
      <button
        type="button"
        disabled={!hydrated}
        aria-haspopup="dialog"
        className={`${textLink} tap-line -my-3 flex-none noscript:hidden`}
        onClick={() => {
          setTimes(times + 1)
          setOpen(true)
        }}
      >
        {t('fields:week.change')}
      </button>
      <WeekSheet
        key={times}
        assumed={assumed}
        open={open}
        onClose={() => setOpen(false)}
        onKeep={(week) => {
          keepAssumed(week)
          setOpen(false)
          if (state.search.sort === 'take_home')
            state.show({ ...state.search, ...weekSearch(week), page: undefined })
        }}
      />
    </div>
  )
}
