import { paths } from '../../app/paths.ts'
import { useCategories } from '../../shell/layout/root-data.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { buttonClass } from '../../ui/fields/button.tsx'
import { chipClass } from '../../ui/fields/chip.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

/** A search without results, and ways on: fewer words, the categories, everything. */
export function NothingFound({ words }: { words: string }) {
  const t = useTranslate()
  const categories = useCategories()
  const single = words.split(' ').filter((word) => word.length > 2)
  return (
    <EmptyState
      title={t('catalog:search.none')}
      action={
        <Link to={paths.search()} className={buttonClass({ variant: 'primary' })}>
          {t('catalog:search.show_all')}
        </Link>
      }
    >
      <p>{t('catalog:search.none_text')}</p>
      {single.length > 1 && (
        <Ways title={t('catalog:search.one_word')}>
          {single.map((word) => [word, paths.search({}, { q: word })])}
        </Ways>
      )}
      {categories.length > 0 && (
        <Ways title={t('catalog:search.categories')}>
          {categories.map(({ slug, name }) => [name, paths.category({ category: slug })])}
        </Ways>
      )}
    </EmptyState>
  )
}

const Ways = ({ title, children }: { title: string; children: (readonly [name: string, to: string])[] }) => (
  <section className="mt-6">
    <h3 className="title-3 text-ink">{title}</h3>
    <ul className="mt-2 flex flex-wrap justify-center gap-2">
      {children.map(([name, to]) => (
        <li key={to}>
          <Link to={to} className={`${chipClass()} text-ink`}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)
