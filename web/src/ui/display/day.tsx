import { useLanguage } from '../texts/translate.ts'

/** A day and no moment, so that no time zone can shift it: `March 31, 2027`. @param iso `2027-03-31` */
export function Day({ iso }: { iso: string }) {
  const format = new Intl.DateTimeFormat(useLanguage(), { dateStyle: 'long', timeZone: 'UTC' })
  return <time dateTime={iso}>{format.format(new Date(iso))}</time>
}
