import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import { useNavigate } from 'react-router'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { api } from '../../shell/api/api.ts'
import { showToast, TOAST_MS } from '../../shell/overlays/toast-store.ts'
import { returnPath } from '../../shell/routing/return-path.ts'
import { useTranslate } from '../../ui/texts/translate.ts'
import { AddressForm } from './address-form.tsx'
import { AddressFrame } from './address-frame.tsx'
import { bodyOf, NO_ADDRESS } from './address-values.ts'
import { forgetDraft } from './use-draft.ts'

/** `/account/address/new` */
export default function NewAddressPage({ search }: ViewProps<typeof paths.newAddress>) {
  const t = useTranslate()
  const navigate = useNavigate()
  const back = search.next ? returnPath(search.next) : paths.addresses()
  return (
    <AddressFrame title={t('shipping:new.title')} back={back}>
      {(cancel) => (
        <AddressForm
          values={NO_ADDRESS}
          draft
          offersDefault
          action={t('shipping:save')}
          cancel={cancel}
          send={async (values) => {
            await api(shipping.addAddress, { body: bodyOf(values) })
            forgetDraft()
            showToast({ kind: 'positive', message: t('shipping:saved'), duration: TOAST_MS.success })
            await navigate(back, { replace: true })
          }}
        />
      )}
    </AddressFrame>
  )
}
