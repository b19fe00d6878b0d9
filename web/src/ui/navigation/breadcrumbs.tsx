import { Icon } from '../pictures/icon.tsx'
import { useTranslate } from '../texts/translate.ts'
import { Link } from './link.tsx'

export interface Crumb {
  label: string
  /** Missing on the last one: the page itself. */
  to?: string
  /** Of the label, where it is not the page's language. */
  lang?: string | undefined
}

/** Where the page stands; each step above it is a way back. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslate()
  return (
    <nav aria-label={t('ui:breadcrumbs')} className="scroll-row -mx-1 text-sm text-soft print:hidden">
      <ol className="flex items-center gap-1 whitespace-nowrap px-1">
        {crumbs.map(({ label, to, lang }, at) => (
          <li
            key={to ?? ''}
            lang={lang}
            className="flex shrink-0 items-center gap-1 last:min-w-24 last:shrink"
          >
            {at > 0 && <Icon name="chevron-right" className="size-3.5 shrink-0" />}
            {to ? (
              <Link to={to} className="tap-line inline-flex items-center py-1 hover:text-ink hover:underline">
                {label}
              </Link>
            ) : (
              <span aria-current="page" className="truncate py-1">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
