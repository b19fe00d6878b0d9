import { formatAge } from '@lunula/contract/formats/dates.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import type { PromotionOffer } from '@lunula/contract/promotions/schemas.ts'
import type { ReactNode } from 'react'
import { paths } from '../../app/paths.ts'
import { copyText } from '../../shell/overlays/copy-text.ts'
import { Card } from '../../ui/display/card.tsx'
import { textLink } from '../../ui/display/text-link.ts'
import { Button } from '../../ui/fields/button.tsx'
import { IconButton } from '../../ui/fields/icon-button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import type { IconName } from '../../ui/pictures/icon-names.ts'
import { type Translate, useLanguage, useTranslate } from '../../ui/texts/translate.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'

interface OfferCardProps {
  offer: PromotionOffer
  /** Its code is the one that is kept. */
  inUse: boolean
  onUse: () => Promise<void>
}

/** One public offer: what it gives first, then what it asks for, and the code to tear off. */
export function OfferCard({ offer, inUse, onUse }: OfferCardProps) {
  const t = useTranslate()
  const { code } = offer
  const gift = giftOf(offer, t)
  // most are named by what they give, which need not be said twice
  const [amount = gift] = /\$?\d[\d.,]*%?/.exec(plain(gift)) ?? []
  const saysGift = plain(offer.name).includes(plain(amount))
  return (
    <Card padded={false} className="flex flex-col">
      <div className="flex-1 p-5 sm:p-6">
        {saysGift ? (
          <h3 className={GIFT}>{offer.name}</h3>
        ) : (
          <>
            <p className={GIFT}>{gift}</p>
            <h3 className="mt-1 font-medium">{offer.name}</h3>
          </>
        )}
        <Terms offer={offer} />
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-dashed border-edge/60 bg-sunk px-5 py-3 sm:px-6">
        <code className="font-sans text-lg font-semibold tracking-wider">{code}</code>
        <span className="me-auto">
          <IconButton
            label={t('promotions:offer.copy_code', { code })}
            icon={<Icon name="copy" className="size-4.5" />}
            onClick={() => void copyText(code)}
          />
        </span>
        {inUse ? (
          <span className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-money">
            <Icon name="check" className="size-4" />
            {t('promotions:offer.in_use')}
          </span>
        ) : (
          <Button
            size="small"
            needsScript
            aria-label={t('promotions:offer.use_code', { code })}
            onClick={() => void onUse()}
          >
            {t('promotions:offer.use')}
          </Button>
        )}
      </div>
    </Card>
  )
}

const GIFT = 'text-[1.75rem] leading-tight font-semibold tracking-title text-money'

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '')

/** What it gives, in the fewest words. */
function giftOf({ kind, percent, amount }: PromotionOffer, t: Translate): string {
  if (kind === 'free_shipping') return t('promotions:offer.free_shipping')
  return kind === 'percent'
    ? t('promotions:offer.percent', { percent: percent ?? 0 })
    : t('promotions:offer.amount', { amount: formatMoney(amount ?? 0) })
}

function Terms({ offer }: { offer: PromotionOffer }) {
  const t = useTranslate()
  const { minimum_subtotal: minimum, max_discount: most, first_order_only, per_user_limit } = offer
  const targets = [
    ...offer.categories.map(({ slug, name }) => ({ name, to: paths.category({ category: slug }) })),
    ...offer.products.map(({ slug, name }) => ({ name, to: paths.product({ slug }) })),
  ]
  return (
    <ul className="mt-3 grid gap-1.5 text-sm text-soft">
      {targets.length > 0 && (
        <Term icon="package">
          {t('promotions:offer.counts_for')}{' '}
          {targets.map(({ name, to }, index) => (
            <span key={to}>
              {index > 0 && ', '}
              <Link to={to} className={textLink}>
                {name}
              </Link>
            </span>
          ))}
        </Term>
      )}
      {minimum !== null && (
        <Term icon="shopping-bag">{t('promotions:offer.minimum', { amount: formatMoney(minimum) })}</Term>
      )}
      {most !== null && (
        <Term icon="badge-percent">{t('promotions:offer.at_most', { amount: formatMoney(most) })}</Term>
      )}
      {first_order_only ? (
        <Term icon="user">{t('promotions:offer.first_order')}</Term>
      ) : (
        per_user_limit !== null && (
          <Term icon="user">{t('promotions:offer.per_user', { count: per_user_limit })}</Term>
        )
      )}
      <Term icon="rotate-ccw-clock">
        <Until ends_at={offer.ends_at} />
      </Term>
    </ul>
  )
}

/** The last day, in the reader's time zone once the browser knows it. */
function Until({ ends_at }: Pick<PromotionOffer, 'ends_at'>) {
  const t = useTranslate()
  const language = useLanguage()
  const zone = useHydrated() ? undefined : 'UTC'
  if (ends_at === null) return t('promotions:offer.no_end')
  // it ends at the first moment at which it counts no more, such as midnight after its last day
  const lastMoment = new Date(Date.parse(ends_at) - 1)
  return (
    <time dateTime={ends_at}>
      {t('promotions:offer.until', { day: formatAge(lastMoment, Date.now(), language, zone) })}
    </time>
  )
}

const Term = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-2">
    <Icon name={icon} className="mt-0.5 size-4 flex-none" />
    <span>{children}</span>
  </li>
)
