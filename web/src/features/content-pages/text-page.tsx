import type { PageSlug } from '@lunula/contract/content-pages/constants.ts'
import type { ContentPage } from '@lunula/contract/content-pages/schemas.ts'
import { paths } from '../../app/paths.ts'
import type { Meta } from '../../shell/layout/head.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { metaOf, PageText } from './page-text.tsx'

export const meta = ({ data }: { data: ContentPage }): Meta => metaOf(data)

/** `/help`, `/shipping`, `/returns`, `/privacy`, `/terms` */
export default function TextPage({ data }: { data: ContentPage }) {
  return (
    <div className="frame grid items-start gap-x-14 gap-y-8 py-6 md:grid-cols-[13rem_minmax(0,1fr)] md:py-10">
      <HelpNav current={data.slug} />
      <div className="min-w-0">
        <PageText page={data} />
      </div>
    </div>
  )
}

const SLUGS = ['help', 'shipping', 'returns', 'contact', 'privacy', 'terms'] as const

/** The pages beside each other: one row on phones, a list where there is room. */
function HelpNav({ current }: { current: PageSlug }) {
  const t = useTranslate()
  return (
    <nav
      aria-label={t('help:pages')}
      className="max-md:order-last max-md:border-t max-md:border-line max-md:pt-4"
    >
      <ul className="flex flex-wrap gap-x-1 md:grid md:gap-0.5">
        {SLUGS.map((slug) => (
          <li key={slug}>
            <Link
              to={paths[slug]()}
              aria-current={slug === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-full px-4 hover:bg-sunk md:w-full',
                slug === current && 'bg-sunk font-semibold',
              )}
            >
              {t(`footer:pages.${slug}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
