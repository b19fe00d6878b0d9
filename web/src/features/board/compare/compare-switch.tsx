import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/navigation/link.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { MOST_COMPARED, valuesOf } from '../board-search.ts'
import type { ListState } from '../list/list-state.ts'

interface CompareSwitchProps {
  state: ListState
  id: string
  title: string
}

/** Puts a job beside others, or takes it away again; which they are stands in the address. */
export default function CompareSwitch({ state: { search, to }, id, title }: CompareSwitchProps) {
  const t = useTranslate()
  const compared = valuesOf(search, 'compare')
  const on = compared.includes(id)
  if (!on && compared.length >= MOST_COMPARED) return null
  const next = on ? compared.filter((other) => other !== id) : [...compared, id]
  return (
    <Link
      to={to({ ...search, compare: next.length > 0 ? next : undefined })}
      preventScrollReset
      rel="nofollow"
      aria-label={t(on ? 'post:pick.take_off' : 'post:pick.add', { title })}
      className={classNames(
        'compare-button',
        on ? 'border-ink bg-ink text-paper' : 'border-line hover:border-edge',
      )}
    >
      {t(on ? 'post:pick.is_on' : 'post:pick.name')}
    </Link>
  )
}
