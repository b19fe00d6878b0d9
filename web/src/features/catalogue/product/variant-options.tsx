import type { Product, Variant } from '@lunula/contract/catalogue.ts'
import { OptionButtons } from './option-buttons.tsx'
import { ShadePicker } from './shade-picker.tsx'
import { shadeOption, valuesOf } from './variant-choice.ts'

/** Every option of the product: shades as nails, all others as buttons. Nothing for a product without a choice. */
export function VariantOptions({
  product,
  chosen,
  choose,
}: {
  product: Product
  chosen: Variant
  choose: (variant: Variant) => void
}) {
  if (product.variants.length < 2) return null
  const shade = shadeOption(product)
  return product.options.map(({ name }, at) => {
    const values = valuesOf(product, at, chosen)
    return at === shade ? (
      <ShadePicker key={name} name={name} shades={values} choose={choose} />
    ) : (
      <OptionButtons key={name} name={name} values={values} choose={choose} />
    )
  })
}
