import { formatDay } from '@lunula/contract/formats/dates.ts'
import { useLanguage } from '../texts/translate.ts'

/** A day and no moment, so that no time zone can shift it: `31/03/27`. @param iso `2027-03-31` */
export function Day({ iso }: { iso: string }) {
  return <time dateTime={iso}>{formatDay(iso, useLanguage())}</time>
}
