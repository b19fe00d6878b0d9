import { shortCount } from '@lunula/contract/formats/numbers.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Money } from '../../../ui/display/money.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { tint } from '../../../ui/pictures/product-backdrop.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import type { Suggestion, SuggestionGroup } from './suggestion-list.ts'

const ICONS = {
  recent: 'rotate-ccw-clock',
  words: 'search',
  board: 'briefcase-business',
  categories: 'layout-grid',
  brands: 'tag',
  products: 'arrow-up-right',
} as const

interface SuggestionLineProps {
  kind: SuggestionGroup['kind']
  suggestion: Suggestion
  active: boolean
  onChoose: (suggestion: Suggestion) => void
}

/** One line of the list: words to search for, or a thing that was found. */
export function SuggestionLine({ kind, suggestion, active, onChoose }: SuggestionLineProps) {
  const t = useTranslate()
  const { id, to, label, product, count } = suggestion
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classNames(
        'flex min-h-11 items-center gap-3 rounded-field px-3 py-1.5 hover:bg-sunk',
        active && 'bg-sunk outline-2 -outline-offset-2 outline-accent',
      )}
      onClick={() => onChoose(suggestion)}
    >
      {product ? (
        <span
          className="tinted-stage grid size-12 flex-none place-items-center rounded-field"
          style={tint(product.hex)}
        >
          {product.thumbnail && (
            <Picture
              picture={product.thumbnail}
              widest={160}
              sizes="40px"
              alt=""
              className="size-10 object-contain"
            />
          )}
        </span>
      ) : (
        <Icon name={ICONS[kind]} className="size-4 text-soft" />
      )}
      <span className="min-w-0 flex-1 leading-snug">
        {product && <span className="block text-caption text-soft">{product.brand}</span>}
        <span className="font-medium" lang={product?.lang}>
          {kind === 'words' && t('catalog:search_box.search_for', { words: label })}
          {kind === 'board' && t('catalog:search_box.search_board', { words: label })}
          {kind !== 'words' && kind !== 'board' && label}
        </span>
        {product?.asked_variant && <span className="text-soft"> · {product.asked_variant.name}</span>}
        {(kind === 'categories' || kind === 'brands') && (
          <span className="unseen"> · {t(`catalog:search_box.groups.${kind}`)}</span>
        )}
      </span>
      {product && (
        <Money cents={product.asked_variant?.price ?? product.price_from} className="font-semibold" />
      )}
      {count !== null && <span className="text-caption text-soft">{shortCount(count)}</span>}
    </Link>
  )
}
