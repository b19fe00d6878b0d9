import { INGREDIENT_FLAGS, type Product, type Variant } from '@lunula/contract/catalogue.ts'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../shell/i18n/translate.ts'
import { textLink } from '../../../ui/text-link.ts'
import { sizeOf } from './size.ts'

/** What a label would say: size, cure, weight, what is not in it, how it must be shipped. */
export function Facts({ product, variant }: { product: Product; variant: Variant }) {
  const t = useTranslate()
  const { attributes, hazmat, flags } = product
  const size = sizeOf(product, variant)
  const free = INGREDIENT_FLAGS.filter((flag) => flags.includes(flag))
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [t('catalogue:facts.brand'), product.brand],
    [t('catalogue:facts.sku'), variant.sku],
    ...(size ? [[t('catalogue:facts.size'), size] as const] : []),
    ...(attributes['cure'] ? [[t('catalogue:facts.cure'), attributes['cure']] as const] : []),
    ...(free.length > 0
      ? [[t('catalogue:facts.flags'), free.map((flag) => t(`catalogue:flag.${flag}`)).join(', ')] as const]
      : []),
    ...(variant.weight_oz > 0
      ? [
          [
            t('catalogue:facts.weight'),
            t('catalogue:facts.ounces', { weight: round(variant.weight_oz) }),
          ] as const,
        ]
      : []),
    ...(variant.barcode ? [[t('catalogue:facts.barcode'), variant.barcode] as const] : []),
    ...(hazmat.un ? [[t('catalogue:facts.un'), hazmat.un] as const] : []),
    ...(hazmat.flash_point_f !== null
      ? [[t('catalogue:facts.flash_point'), `${hazmat.flash_point_f} °F`] as const]
      : []),
    ...(product.sds_url
      ? [
          [
            t('catalogue:facts.sds'),
            <a key="sds" href={product.sds_url} className={textLink}>
              {t('catalogue:facts.sds_open')}
            </a>,
          ] as const,
        ]
      : []),
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6">
      {facts.map(([name, value]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-line py-2.5">
          <dt className="text-soft">{name}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const round = (ounces: number): string => String(Math.round(ounces * 10) / 10)
