import { RETURN_CLASSES } from '@lunula/contract/catalog/constants.ts'
import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { PARCEL_LIMIT_OZ } from '@lunula/contract/shipping/constants.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../../app/paths.ts'
import { useRootData } from '../../../../shell/layout/root-data.ts'
import { Money } from '../../../../ui/display/money.tsx'
import { textLink } from '../../../../ui/display/text-link.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

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
        <Rule icon={<Icon name="badge-check" className="size-4.5" />}>{t('catalog:rule.pro_only')}</Rule>
      )}
      {product.pro_prices && !product.pro_only && !professional && (
        <Rule icon={<Icon name="badge-check" className="size-4.5" />}>
          {t('catalog:pro.pay_less')}{' '}
          <Link to={paths.license()} className={textLink}>
            {t('catalog:pro.submit')}
          </Link>
        </Rule>
      )}
      {product.hazmat.ground_only && (
        <Rule icon={<Icon name="truck" className="size-4.5 text-warning" />}>
          <strong className="font-semibold text-warning">{t('catalog:rule.ground_only')}</strong>{' '}
          {t('catalog:rule.ground_only_text')}
        </Rule>
      )}
      {variant.weight_oz > PARCEL_LIMIT_OZ && (
        <Rule icon={<Icon name="truck" className="size-4.5" />}>{t('catalog:rule.freight')}</Rule>
      )}
      {free != null && variant.weight_oz <= PARCEL_LIMIT_OZ && (
        <Rule icon={<Icon name="truck" className="size-4.5" />}>
          {t('catalog:rule.free_shipping')} <Money cents={free} className="font-medium text-ink" />
        </Rule>
      )}
      <Rule icon={<Icon name="package-x" className="size-4.5" />}>{t(`catalog:returns.${returns}`)}</Rule>
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
