import { type Assumptions, USUAL_WEEK } from '@lunula/contract/board/pay/assumptions.ts'
import { useState } from 'react'
import { Button } from '../../../ui/fields/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { WeekSlides } from './week-slides.tsx'

interface WeekSheetProps {
  assumed: Assumptions
  open: boolean
  onClose: () => void
  onKeep: (week: Assumptions) => void
}

/** Asks what the reader supposes of a week. */
export default function WeekSheet({ assumed, open, onClose, onKeep }: WeekSheetProps) {
  const t = useTranslate()
  const [week, setWeek] = useState(assumed)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('post:week.title')}
      footer={
        <>
          <Button onClick={() => setWeek(USUAL_WEEK)}>{t('post:week.usual')}</Button>
          <Button variant="primary" onClick={() => onKeep(week)}>
            {t('post:week.keep')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-soft">{t('post:week.lead')}</p>
      <WeekSlides assumed={week} onChange={setWeek} />
    </Sheet>
  )
}
