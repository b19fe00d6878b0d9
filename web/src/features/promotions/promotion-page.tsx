import type { PromotionOffer } from '@lunula/contract/promotions/schemas.ts'
import { useEffect, useRef } from 'react'
import type { ViewProps } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'
import { useCart } from '../../shared/cart/cart-store.ts'
import { reportError } from '../../shell/api/api.ts'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { CheckedCode } from './checked-code.tsx'
import { OfferCard } from './offer-card.tsx'
import { CodeForm } from './promo-field.tsx'
import { keepCode, tryCode } from './promotion-actions.ts'
import { usePromotion } from './promotion-store.ts'

/**
 * `/promotion`: the offers for everyone, and a field that holds a code against the cart. A code in the
 * address is kept.
 */
export default function PromotionPage({
  data: offers,
  search,
}: ViewProps<typeof paths.promotion, readonly PromotionOffer[]>) {
  const t = useTranslate()
  const code = usePromotion((state) => state.code)
  const outcome = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (search.code) keepCode(search.code)
  }, [search.code])
  const use = async (chosen: string) => {
    await tryCode(chosen).catch(reportError)
    outcome.current?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  }
  return (
    <div className="frame py-6 md:py-10">
      <h1 className="title-1">{t('promotions:title')}</h1>
      <p className="mt-1 max-w-160 text-soft">{t('promotions:lead')}</p>
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-10">
        <section aria-labelledby="offers" className="max-md:order-last">
          <h2 id="offers" className="title-2 mb-4">
            {t('promotions:offers')}
          </h2>
          {offers.length === 0 ? (
            <NoOffers />
          ) : (
            <ul className="grid gap-4 lg:grid-cols-2">
              {offers.map((offer) => (
                <li key={offer._id} className="grid">
                  <OfferCard offer={offer} inUse={offer.code === code} onUse={() => use(offer.code)} />
                </li>
              ))}
            </ul>
          )}
        </section>
        <div ref={outcome} className="scroll-mt-24 md:sticky md:top-[calc(var(--header-height)+1.5rem)]">
          <Checker />
        </div>
      </div>
    </div>
  )
}

/** A code held against the cart. */
function Checker() {
  const t = useTranslate()
  const code = usePromotion((state) => state.code)
  const isEmpty = useCart(({ ready, lines }) => ready && lines.length === 0)
  return (
    <Card className="grid gap-5">
      <div>
        <h2 className="title-2">{t('promotions:check.title')}</h2>
        <p className="mt-1 text-sm text-soft">{t('promotions:check.lead')}</p>
      </div>
      <CodeForm
        primary
        label={t('promotions:field.label')}
        action={t('promotions:check.action')}
        send={tryCode}
      />
      {code && <CheckedCode />}
      {code && !isEmpty && (
        <Link to={paths.cart()} className={buttonClass({ wide: true })}>
          {t('promotions:check.to_cart')}
        </Link>
      )}
    </Card>
  )
}

function NoOffers() {
  const t = useTranslate()
  return (
    <EmptyState title={t('promotions:none.title')} level="h2">
      {t('promotions:none.text')}
    </EmptyState>
  )
}
