import type { Product, Variant } from '@lunula/contract/catalog/schemas.ts'
import { memo } from 'react'
import { paths } from '../../../../app/paths.ts'
import { quietLink } from '../../../../ui/display/text-link.ts'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { OptionButtons } from './option-buttons.tsx'
import { ShadePicker } from './shade-picker.tsx'
import { shadeOption, valuesOf } from './variant-choice.ts'

/**
 * From so many shades on, the product is a line with a chart of its own; the contract's figure, without its
 * schemas.
 */
const LINE_SHADES = 12

interface VariantOptionsProps {
  product: Product
  chosen: Variant
  choose: (variant: Variant) => void
}

/**
 * Every option of the product: shades as nails, all others as buttons. Nothing for a product without a
 * choice. Rendered anew only when another variant is chosen.
 */
export const VariantOptions = memo(({ product, chosen, choose }: VariantOptionsProps) => {
  const t = useTranslate()
  if (product.variants.length < 2) return null
  const shade = shadeOption(product)
  return product.options.map(({ name, lang, untranslated }, at) => {
    const values = valuesOf(product, at, chosen)
    return at === shade ? (
      // by no name: another language has another, and what is typed into its search would go
      <div key="shade">
        <ShadePicker name={name} lang={lang} untranslated={untranslated} shades={values} choose={choose} />
        {values.length >= LINE_SHADES && (
          <Link to={paths.shadeLine({ line: product.slug })} className={`${quietLink} mt-1 text-sm`}>
            {t('catalog:shade.chart')}
            <Icon name="arrow-right" className="size-4" />
          </Link>
        )}
      </div>
    ) : (
      <OptionButtons
        key={name}
        name={name}
        lang={lang}
        untranslated={untranslated}
        values={values}
        choose={choose}
      />
    )
  })
})
