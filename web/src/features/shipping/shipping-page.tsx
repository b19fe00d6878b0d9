import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { CheckoutFrame } from '../../shared/checkout-frame.tsx'
import { api } from '../../shell/api/api.ts'
import { Card } from '../../ui/display/card.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { AddressForm } from './address-form.tsx'
import { bodyOf, NO_ADDRESS } from './address-values.ts'
import { forgetDraft } from './use-draft.ts'

interface ShippingData {
  hasAddresses: boolean
}

/** `/shipping-information`: the first step to paying, for whoever has no address yet or wants another. */
export default function ShippingPage({
  data,
  search,
}: ViewProps<typeof paths.shippingInformation, ShippingData>) {
  const t = useTranslate()
  const navigate = useNavigate()
  return (
    <CheckoutFrame step="address" title={t('shipping:checkout.title')}>
      <Card>
        <AddressForm
          values={NO_ADDRESS}
          draft
          offersDefault={data.hasAddresses}
          action={t('shipping:checkout.action')}
          cancel={
            data.hasAddresses && (
              <Link
                to={paths.addressSaved({}, { address: search.address, method: search.method })}
                className={buttonClass({ variant: 'ghost', size: 'large' })}
              >
                {t('shipping:checkout.use_saved')}
              </Link>
            )
          }
          send={async (values) => {
            const { _id } = await api(shipping.addAddress, { body: bodyOf(values) })
            forgetDraft()
            await navigate(paths.orderPreview({}, { address: _id, method: search.method }))
          }}
        />
      </Card>
    </CheckoutFrame>
  )
}
