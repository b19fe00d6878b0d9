import type { Address } from '@lunula/contract/shipping/schemas.ts'
import { useState } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { CheckoutFrame } from '../../shared/checkout-frame.tsx'
import { quietLink } from '../../ui/display/text-link.ts'
import { buttonClass } from '../../ui/fields/button.tsx'
import { RadioCard, RadioCards } from '../../ui/fields/radio-card.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/**
 * `/shipping-information/address-saved`: the first step to paying, for whoever has addresses to choose from.
 */
export default function SavedAddressesPage({
  data: addresses,
  search: { address, method },
}: ViewProps<typeof paths.addressSaved, readonly Address[]>) {
  const t = useTranslate()
  const [chosen, choose] = useState(address ?? addresses[0]?._id)
  const here = paths.addressSaved({}, { address: chosen, method })
  return (
    <CheckoutFrame step="address" title={t('shipping:checkout.title')}>
      <RadioCards legend={t('shipping:checkout.choose')}>
        {addresses.map((one) => (
          <div key={one._id} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <RadioCard
                name="address"
                value={one._id}
                checked={one._id === chosen}
                onChange={() => choose(one._id)}
                title={`${one.first_name} ${one.last_name}`}
                detail={[one.address, one.address2, `${one.city}, ${one.state} ${one.zip_code}`]
                  .filter(Boolean)
                  .join(', ')}
              />
            </div>
            <Link to={paths.editAddress({ id: one._id }, { next: here })} className={quietLink}>
              {t('shipping:book.edit')}
            </Link>
          </div>
        ))}
      </RadioCards>
      <p className="mt-3">
        <Link
          to={paths.shippingInformation({}, { fresh: true, address: chosen, method })}
          className={quietLink}
        >
          <Icon name="plus" className="size-4.5" />
          {t('shipping:checkout.another')}
        </Link>
      </p>
      <Link
        to={paths.orderPreview({}, { address: chosen, method })}
        className={`${buttonClass({ variant: 'primary', size: 'large' })} mt-6 max-sm:w-full`}
      >
        {t('shipping:checkout.continue')}
      </Link>
    </CheckoutFrame>
  )
}
