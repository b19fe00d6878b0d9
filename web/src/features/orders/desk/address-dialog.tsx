import { adminOrders } from '@lunula/contract/orders/admin/endpoints.ts'
import type { AdminOrder } from '@lunula/contract/orders/admin/schemas.ts'
import { useRevalidator } from 'react-router'
import { api } from '../../../shell/api/api.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { AddressForm, bodyOf, valuesOf } from '../../shipping/index.ts'

interface AddressDialogProps {
  order: AdminOrder
  open: boolean
  onClose: () => void
}

/** Where an order goes, until something of it has left. */
export function AddressDialog({ order, open, onClose }: AddressDialogProps) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('admin-orders:readdress.title')}
      description={t('admin-orders:readdress.text')}
    >
      {open && (
        <div className="mt-4">
          <AddressForm
            values={valuesOf(order.address)}
            action={t('admin-orders:readdress.send')}
            offersDefault={false}
            send={async (values) => {
              const { type: _type, is_default: _default, ...address } = bodyOf(values)
              await api(adminOrders.changeAddress, {
                params: { id: order._id },
                body: { address, before: order.address },
              })
              await revalidate()
              onClose()
            }}
          />
        </div>
      )}
    </Dialog>
  )
}
