import type { SavedCard } from '@lunula/contract/payments/schemas.ts'
import { shipping } from '@lunula/contract/shipping/endpoints.ts'
import type { Address } from '@lunula/contract/shipping/schemas.ts'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { AddressLines } from '../../shared/addresses/address-lines.tsx'
import { apiResult } from '../../shell/api/api.ts'
import { confirm } from '../../shell/overlays/confirm-store.ts'
import { useChange } from '../../shell/routing/use-change.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Button, buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { SavedCards } from '../payments/index.ts'

const ADD = () => paths.newAddress({}, { next: paths.addresses() })

interface AddressBook {
  addresses: readonly Address[]
  saved: readonly SavedCard[]
}

/** `/account/address-payment`: the address book, and the cards that the provider keeps. */
export default function AddressBookPage({ data }: ViewProps<typeof paths.addresses, AddressBook>) {
  const t = useTranslate()
  const { addresses, saved } = data
  return (
    <AccountFrame
      title={t('shipping:book.title')}
      action={
        addresses.length > 0 && (
          <Link to={ADD()} className={buttonClass({ variant: 'primary' })}>
            <Icon name="plus" className="size-4.5" />
            {t('shipping:book.add')}
          </Link>
        )
      }
    >
      {addresses.length === 0 ? (
        <EmptyState
          title={t('shipping:book.empty.title')}
          action={
            <Link to={ADD()} className={buttonClass({ variant: 'primary' })}>
              {t('shipping:book.add')}
            </Link>
          }
        >
          {t('shipping:book.empty.text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2">
          {addresses.map((address) => (
            <li key={address._id}>
              <AddressCard address={address} />
            </li>
          ))}
        </ul>
      )}
      <SavedCards saved={saved} />
    </AccountFrame>
  )
}

function AddressCard({ address }: { address: Address }) {
  const t = useTranslate()
  const { changing, remove, makeDefault } = useAddressChanges(address)
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className="flex-1">
        {address.is_default && (
          <div className="mb-2">
            <Badge tone="money">{t('shipping:book.default')}</Badge>
          </div>
        )}
        <AddressLines address={address} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={paths.editAddress({ id: address._id }, { next: paths.addresses() })}
          className={buttonClass({ size: 'small' })}
        >
          {t('shipping:book.edit')}
        </Link>
        {!address.is_default && (
          <Button size="small" variant="ghost" busy={changing} onClick={makeDefault}>
            {t('shipping:book.make_default')}
          </Button>
        )}
        <Button size="small" variant="ghost" busy={changing} onClick={remove}>
          {t('shipping:book.remove')}
        </Button>
      </div>
    </Card>
  )
}

function useAddressChanges({ _id, address, city }: Address) {
  const t = useTranslate()
  const { changing, change } = useChange()
  const params = { id: _id }
  return {
    changing,
    makeDefault: () => void change(() => apiResult(shipping.setDefaultAddress, { params })),
    remove: async () => {
      const confirmed = await confirm({
        title: t('shipping:book.remove_question', { address: `${address}, ${city}` }),
        text: t('shipping:book.remove_text'),
        action: t('shipping:book.remove'),
        cancel: t('shipping:book.keep'),
        danger: true,
      })
      if (confirmed) await change(() => apiResult(shipping.removeAddress, { params }))
    },
  }
}
