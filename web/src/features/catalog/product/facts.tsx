import { INGREDIENT_FLAGS } from '@lunula/contract/catalog/constants.ts'
import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { wordList } from '@lunula/contract/formats/lists.ts'
import type { ReactNode } from 'react'
import { textLink } from '../../../ui/display/text-link.ts'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'
import { sizeOf } from './options/size.ts'

/** What a label would say: size, cure, weight, what is not in it, how it must be shipped. */
export function Facts({ product, variant }: { product: Product; variant: Variant }) {
  const t = useTranslate()
  const language = useLanguage()
  const { attributes, hazmat, flags } = product
  const size = sizeOf(product, variant)
  const free = INGREDIENT_FLAGS.filter((flag) => flags.includes(flag))
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [t('product:facts.brand'), product.brand],
    ...(variant.sku ? [[t('product:facts.sku'), variant.sku] as const] : []),
    ...(size ? [[t('product:facts.size'), size] as const] : []),
    ...(attributes['cure'] ? [[t('product:facts.cure'), attributes['cure']] as const] : []),
    ...(free.length > 0
      ? [
          [
            t('product:facts.flags'),
            wordList(
              free.map((flag) => t(`catalog:flag.${flag}`)),
              language,
            ),
          ] as const,
        ]
      : []),
    ...(variant.weight_oz > 0
      ? [
          [
            t('product:facts.weight'),
            t('product:facts.ounces', { weight: round(variant.weight_oz) }),
          ] as const,
        ]
      : []),
    ...(variant.barcode ? [[t('product:facts.barcode'), variant.barcode] as const] : []),
    ...(hazmat.un ? [[t('product:facts.un'), hazmat.un] as const] : []),
    ...(hazmat.flash_point_f !== null
      ? [[t('product:facts.flash_point'), `${hazmat.flash_point_f} °F`] as const]
      : []),
    ...(product.sds_url
      ? [
          [
            t('product:facts.sds'),
            <a
              key="sds"
              href={product.sds_url}
              className={`${textLink} tap-line max-sm:-my-3 inline-flex items-center`}
            >
              {t('product:facts.sds_open')}
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
          <dd className="text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const round = (ounces: number): string => String(Math.round(ounces * 10) / 10)
