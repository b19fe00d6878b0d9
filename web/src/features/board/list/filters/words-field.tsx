import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import type { PostSearch } from '../../board-search.ts'

/** Words to look for; Enter takes them over. */
export function WordsField({ search, className = '' }: { search: PostSearch; className?: string }) {
  const t = useTranslate()
  return (
    <span className={`relative ${className}`}>
      <Icon
        name="search"
        className="pointer-events-none absolute start-3.5 top-1/2 size-4 -translate-y-1/2 text-soft"
      />
      <input
        key={search.q}
        type="search"
        name="q"
        aria-label={t('fields:filter.words')}
        placeholder={t('fields:filter.words')}
        maxLength={100}
        defaultValue={search.q}
        enterKeyHint="search"
        className="min-h-11 w-full rounded-full border border-line bg-surface ps-10 pe-4 text-base hover:border-edge"
      />
    </span>
  )
}
