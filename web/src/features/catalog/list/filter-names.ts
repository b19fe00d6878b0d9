import { COLOR_FAMILIES, FINISHES, INGREDIENT_FLAGS } from '@lunula/contract/catalog/constants.ts'
import type { FacetValue } from '@lunula/contract/catalog/schemas.ts'
import { useTranslate } from '../../../ui/texts/translate.ts'
import type { ListFilter } from '../list-search.ts'

/** Names a value of a filter in the reader's language; brands keep their own name. */
export function useFilterNames() {
  const t = useTranslate()
  return (filter: ListFilter, { value, label }: Pick<FacetValue, 'value' | 'label'>): string => {
    const family = filter === 'color_family' && COLOR_FAMILIES.find((known) => known === value)
    if (family) return t(`catalog:color.${family}`)
    const finish = filter === 'finish' && FINISHES.find((known) => known === value)
    if (finish) return t(`catalog:finish.${finish}`)
    const flag = filter === 'flags' && INGREDIENT_FLAGS.find((known) => known === value)
    if (flag) return t(`catalog:flag.${flag}`)
    return label
  }
}
