import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import type { Address } from '@lunula/contract/shipping/schemas.ts'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { api } from '../../shell/api/api.ts'
import { showToast, TOAST_MS } from '../../shell/overlays/toast-store.ts'
import { returnPath } from '../../shell/routing/return-path.ts'
import { useTranslate } from '../../ui/texts/translate.ts'
import { AddressForm } from './address-form.tsx'
import { AddressFrame } from './address-frame.tsx'
import { bodyOf, valuesOf } from './address-values.ts'

/** `/account/address/edit/{id}` */
export default function EditAddressPage({ data, search }: ViewProps<typeof paths.editAddress, Address>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const back = search.next ? returnPath(search.next) : paths.addresses()
  return (
    <AddressFrame title={t('shipping:edit.title')} back={back}>
      {(cancel) => (
        <AddressForm
          key={data._id}
          values={valuesOf(data)}
          offersDefault={!data.is_default}
          action={t('shipping:save')}
          cancel={cancel}
          send={async (values) => {
            await api(shipping.updateAddress, { params: { id: data._id }, body: bodyOf(values) })
            showToast({ kind: 'positive', message: t('shipping:saved'), duration: TOAST_MS.success })
            await navigate(back, { replace: true })
          }}
        />
      )}
    </AddressFrame>
  )
}
