import type { Preview } from '@lunula/contract/orders/schemas.ts'
import { paths } from '../../../app/paths.ts'
import { AddressLines } from '../../../shared/addresses/address-lines.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { textLink } from '../../../ui/display/text-link.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { chosenIn } from './load-preview.ts'

/** Where the order goes, with the way to another address. */
export function ShipTo({ preview }: { preview: Preview }) {
  const t = useTranslate()
  return (
    <Card className="flex flex-wrap items-start justify-between gap-x-4">
      <div className="min-w-0 flex-1 basis-36">
        <h2 className="title-3 mb-1.5">{t('orders:ship_to')}</h2>
        <AddressLines address={preview.address} />
      </div>
      <Link
        to={paths.addressSaved({}, chosenIn(preview))}
        aria-label={t('orders:change_address')}
        className={`${textLink} tap-line inline-flex flex-none items-center`}
      >
        {t('orders:change')}
      </Link>
    </Card>
  )
}
