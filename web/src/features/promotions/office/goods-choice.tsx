import { catalog } from '@lunula/contract/catalog/endpoints.ts'
import type { Category } from '@lunula/contract/catalog/schemas.ts'
import { useState } from 'react'
import { useRemote } from '../../../shell/api/use-remote.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { chipClass } from '../../../ui/fields/chip.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { isComposing } from '../../../ui/is-composing.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

export interface NamedProduct {
  _id: string
  name: string
}

interface GoodsChoiceProps {
  all: readonly Pick<Category, 'slug' | 'name'>[]
  categories: readonly string[]
  products: readonly NamedProduct[]
  onCategories: (slugs: readonly string[]) => void
  onProducts: (products: readonly NamedProduct[]) => void
}

/** What a promotion counts for: categories by tick, products by search. */
export function GoodsChoice({ all, categories, products, onCategories, onProducts }: GoodsChoiceProps) {
  const t = useTranslate()
  const [q, setQ] = useState('')
  const words = q.trim()
  const found = useRemote(catalog.products, words.length > 1 ? { query: { q: words, limit: 6 } } : null, {
    keepPrevious: true,
    delayMs: 200,
  })
  const offered = (found.data?.docs ?? []).filter(({ _id }) => products.every((each) => each._id !== _id))
  const choose = ({ _id, name }: NamedProduct) => onProducts([...products, { _id, name }])
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-2 text-sm font-medium">{t('admin-promotions:goods.categories')}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {all.map(({ slug, name }) => (
            <Checkbox
              key={slug}
              label={name}
              checked={categories.includes(slug)}
              onChange={({ currentTarget }) =>
                onCategories(
                  currentTarget.checked ? [...categories, slug] : categories.filter((each) => each !== slug),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <div>
        <TextField
          type="search"
          label={t('admin-promotions:goods.products')}
          hint={t('admin-promotions:goods.hint')}
          value={q}
          maxLength={80}
          autoComplete="off"
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event)) return
            // it would save the promotion around it
            event.preventDefault()
            if (offered[0]) choose(offered[0])
          }}
        />
        {words.length > 1 && offered.length > 0 && (
          <ul className="mt-2 flex flex-wrap gap-2">
            {offered.map((product) => (
              <li key={product._id}>
                <button type="button" className={chipClass()} onClick={() => choose(product)}>
                  <Icon name="plus" className="size-3.5" />
                  {product.name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {products.length > 0 && (
        <ul aria-label={t('admin-promotions:goods.chosen')} className="flex flex-wrap gap-2">
          {products.map(({ _id, name }) => (
            <li key={_id}>
              <button
                type="button"
                className={chipClass(true)}
                aria-label={t('admin-promotions:goods.remove', { name })}
                onClick={() => onProducts(products.filter((each) => each._id !== _id))}
              >
                {name}
                <Icon name="x" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
