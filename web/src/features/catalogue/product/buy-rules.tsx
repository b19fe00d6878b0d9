import { type Product, RETURN_CLASSES, type Variant } from '@lunula/contract/catalogue.ts'
import { PARCEL_LIMIT_OZ } from '@lunula/contract/shipping.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { useTranslate } from '../../../shell/i18n/translate.ts'
import { Link } from '../../../shell/link.tsx'
import { useRootData } from '../../../shell/root-data.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { textLink } from '../../../ui/text-link.ts'

interface BuyRulesProps {
  product: Product
  variant: Variant
  professional: boolean
}

/** How it ships and whether it can come back, said before it is bought. */
export function BuyRules({ product, variant, professional }: BuyRulesProps) {
  const t = useTranslate()
  const free = useRootData()?.fees?.free_shipping_threshold
  const returns = RETURN_CLASSES.find((known) => known === product.return_class) ?? 'standard'
  return (
    <ul className="grid gap-2 text-sm text-soft">
      {product.pro_only && professional && (
        <Rule icon={<Icon name="badge-check" className="size-4.5" />}>{t('catalogue:rule.pro_only')}</Rule>
      )}
      {product.pro_prices && !product.pro_only && !professional && (
        <Rule icon={<Icon name="badge-check" className="size-4.5" />}>
          {t('catalogue:pro.pay_less')}{' '}
          <Link to={paths.licence()} className={textLink}>
            {t('catalogue:pro.submit')}
          </Link>
        </Rule>
      )}
      {product.hazmat.ground_only && (
        <Rule icon={<Icon name="truck" className="size-4.5 text-warning" />}>
          <strong className="font-semibold text-warning">{t('catalogue:rule.ground_only')}</strong>{' '}
          {t('catalogue:rule.ground_only_text')}
        </Rule>
      )}
      {variant.weight_oz > PARCEL_LIMIT_OZ && (
        <Rule icon={<Icon name="truck" className="size-4.5" />}>{t('catalogue:rule.freight')}</Rule>
      )}
      {free != null && variant.weight_oz <= PARCEL_LIMIT_OZ && (
        <Rule icon={<Icon name="truck" className="size-4.5" />}>
          {t('catalogue:rule.free_shipping')} <Money cents={free} className="font-medium text-ink" />
        </Rule>
      )}
      <Rule icon={<Icon name="package-x" className="size-4.5" />}>{t(`catalogue:returns.${returns}`)}</Rule>
    </ul>
  )
}

const Rule = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-2.5">
    <span aria-hidden="true" className="mt-0.5">
      {icon}
    </span>
    <span>{children}</span>
  </li>
)
