import { type Address, shipping } from '@lunula/contract/shipping.ts'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../page.tsx'
import { paths } from '../../paths.ts'
import { quietCall } from '../../shell/api.ts'
import { useTranslate } from '../../shell/i18n/translate.ts'
import { returnPath } from '../../shell/return-path.ts'
import { showToast, TOAST_MS } from '../../shell/toast-store.ts'
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
            await quietCall(shipping.updateAddress, { params: { id: data._id }, body: bodyOf(values) })
            showToast({ kind: 'positive', message: t('shipping:saved'), duration: TOAST_MS.success })
            await navigate(back, { replace: true })
          }}
        />
      )}
    </AddressFrame>
  )
}
