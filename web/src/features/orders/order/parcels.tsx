import { formatArrival } from '@lunula/contract/formats/dates.ts'
import type { ShippingParcel } from '@lunula/contract/shipping/schemas.ts'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'

/** What comes how and when, a line for each parcel of an order. */
export function Parcels({ parcels }: { parcels: readonly ShippingParcel[] }) {
  const t = useTranslate()
  const language = useLanguage()
  return parcels.map(({ contents, method, name, delivers_from, delivers_to }) => {
    const arrival = formatArrival(delivers_from, delivers_to, language)
    const values = { contents: t(`orders:parcels.${contents}`), method: name }
    return (
      <span key={method + contents} className="block">
        {arrival ? t('orders:parcels.dated', { ...values, arrival }) : t('orders:parcels.by', values)}
      </span>
    )
  })
}
