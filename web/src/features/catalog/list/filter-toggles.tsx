import { useTranslate } from '../../../ui/texts/translate.ts'
import { submitThis } from './facets.tsx'
import { useFilterNames } from './filter-names.ts'
import type { ListState } from './list-state.ts'

const CHIP =
  'tap inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm font-medium whitespace-nowrap transition-colors hover:border-edge has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent'

/** Filters that are on or off: what is not in the product, and that it can be sent now. */
export function Toggles({ state: { list, search } }: { state: ListState }) {
  const t = useTranslate()
  const names = useFilterNames()
  return (
    <>
      {list.facets.flags.map((flag) => (
        <label key={flag.value} className={CHIP}>
          <input
            type="checkbox"
            name="flags"
            value={flag.value}
            checked={search.flags.includes(flag.value)}
            onChange={submitThis}
            className="unseen"
          />
          {names('flags', flag)} <Count of={flag.count} />
        </label>
      ))}
      <label className={CHIP}>
        <input
          type="checkbox"
          name="in_stock"
          value="true"
          checked={search.in_stock}
          onChange={submitThis}
          className="unseen"
        />
        {t('catalog:filter.in_stock')} <Count of={list.facets.in_stock} />
      </label>
    </>
  )
}

const Count = ({ of }: { of: number }) => <span className="text-xs font-normal opacity-75">{of}</span>
