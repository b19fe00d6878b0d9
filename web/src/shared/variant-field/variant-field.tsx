import { MAX_SKU } from '@lunula/contract/quick-order/constants.ts'
import type { QuickMatch } from '@lunula/contract/quick-order/schemas.ts'
import { type ComponentProps, type KeyboardEvent, useId } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Money } from '../../ui/display/money.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { useLineKeys } from '../../ui/navigation/use-line-keys.ts'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { StockWords } from './stock-words.tsx'

interface VariantFieldProps {
  /** What is typed: an SKU, or words of a name. */
  typed: string
  matches: readonly QuickMatch[]
  /** Whether Enter takes what alone can be meant, though no line was gone to. */
  sure: boolean
  control: ComponentProps<'input'>
  onType: (letters: string) => void
  onChoose: (match: QuickMatch) => void
}

/**
 * A variant, by its SKU or the words of its name: what they may mean is shown below as picture, name, stock
 * and price. Stands in a box of its own, which the list is as wide as.
 */
export function VariantField({ typed, matches, sure, control, onType, onChoose }: VariantFieldProps) {
  const t = useTranslate()
  const id = useId()
  const idOf = (match: QuickMatch) => `${id}-${match.variant_id}`
  const { open, begin, close, active, onKeyDown } = useLineKeys(matches.map(idOf))
  const isShown = open && matches.length > 0
  const meant = isShown ? matches.find((match) => idOf(match) === active) : undefined
  const choose = (match: QuickMatch) => {
    close()
    onChoose(match)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const only = sure ? onlyMatch(matches, typed) : undefined
    const taken = meant ?? (isShown ? only : undefined)
    if (event.key === 'Enter' && taken && !isComposing(event)) {
      event.preventDefault() // Enter would send the whole form
      return choose(taken)
    }
    onKeyDown(event)
    control.onKeyDown?.(event)
  }
  return (
    <>
      <input
        {...control}
        type="text"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-matches` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={meant && idOf(meant)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_SKU}
        value={typed}
        onFocus={(event) => {
          if (typed) begin() // what it may mean is seen again
          control.onFocus?.(event)
        }}
        onBlur={(event) => {
          close()
          control.onBlur?.(event)
        }}
        onKeyDown={onKey}
        onChange={(event) => {
          begin()
          onType(event.target.value)
        }}
      />
      {isShown && (
        <div
          id={`${id}-matches`}
          role="listbox"
          aria-label={t('quick-order:found')}
          className="absolute inset-x-0 top-full z-10 mt-1.5 max-h-80 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
          // the press must not take the focus from the field before it is one
          onPointerDown={(event) => event.preventDefault()}
        >
          {matches.map((match) => (
            <button
              key={match.variant_id}
              type="button"
              role="option"
              id={idOf(match)}
              aria-selected={match === meant}
              tabIndex={-1}
              className={classNames(
                'flex w-full items-center gap-3 rounded-field px-2 py-1.5 text-start text-sm hover:bg-sunk',
                match === meant && 'bg-sunk outline-2 -outline-offset-2 outline-accent',
              )}
              onClick={() => choose(match)}
            >
              <Thumbnail picture={match.thumbnail} attributes={match.attributes} small />
              <span className="min-w-0 flex-1 leading-snug wrap-anywhere">
                <span className="block font-medium">{match.name}</span>
                <span className="text-caption text-soft">
                  {match.sku} · <StockWords match={match} />
                </span>
              </span>
              <Money cents={match.price} className="font-semibold" />
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** What alone can be meant: the SKU as it is typed, or all that was found. */
export const onlyMatch = (matches: readonly QuickMatch[], typed: string): QuickMatch | undefined =>
  matchOfSku(matches, typed) ?? (matches.length === 1 ? matches[0] : undefined)

/** What has this SKU, unless several share it. */
export function matchOfSku(matches: readonly QuickMatch[], typed: string): QuickMatch | undefined {
  const [first, ...others] = matches.filter(({ sku }) => sku.toLowerCase() === typed.trim().toLowerCase())
  return others.length === 0 ? first : undefined
}
