import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { Card } from '../../ui/display/card.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

interface AddressFrameProps {
  title: string
  /** Where saving and giving up lead. */
  back: string
  /** Gets the way to give up. */
  children: (cancel: ReactNode) => ReactNode
}

/** The frame of the screens on which one address is written. */
export function AddressFrame({ title, back, children }: AddressFrameProps) {
  const t = useTranslate()
  return (
    <AccountFrame narrow title={title} above={[{ label: t('shipping:book.title'), to: paths.addresses() }]}>
      <Card>
        {children(
          <Link to={back} className={buttonClass({ variant: 'ghost', size: 'large' })}>
            {t('shipping:cancel')}
          </Link>,
        )}
      </Card>
    </AccountFrame>
  )
}
