import { formatAge, formatMoment } from '@lunula/contract/formats/dates.ts'
import { useLanguage } from '../../ui/texts/translate.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

/** A moment in the reader's time zone: `21/11/2026 17:42`, or only its day where room is short. */
export function Moment({ iso, short = false }: { iso: string; short?: boolean }) {
  const language = useLanguage()
  const zone = useHydrated() ? undefined : 'UTC'
  const date = new Date(iso)
  return (
    <time dateTime={iso} title={formatMoment(date, language, zone)} className="wrap-normal">
      {short ? formatAge(date, Date.now(), language, zone) : formatMoment(date, language, zone)}
    </time>
  )
}
