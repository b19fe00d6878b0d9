import type { PageLanguage } from '@lunula/contract/content-pages/constants.ts'
import type { ContentPage } from '@lunula/contract/content-pages/schemas.ts'
import { paths } from '../../app/paths.ts'
import type { Meta } from '../../shell/layout/head.tsx'
import { quietLink } from '../../ui/display/text-link.ts'
import { Link } from '../../ui/navigation/link.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

const NAMES: Readonly<Record<PageLanguage, string>> = {
  en: 'English',
  vi: 'Tiếng Việt',
  es: 'Español',
  zh: '中文',
  th: 'ไทย',
}

export const metaOf = ({ slug, title, html }: ContentPage): Meta => ({
  title,
  description: html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 155),
  canonical: paths[slug](),
})

/** A text that staff edit, and the languages in which it can be read. */
export function PageText({ page }: { page: ContentPage }) {
  const t = useTranslate()
  return (
    <>
      <article lang={page.language}>
        <h1 className="title-1 mb-5">{page.title}</h1>
        <RichText html={page.html} />
      </article>
      <nav aria-label={t('help:languages')} className="mt-10 border-t border-line pt-4">
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {page.languages
            .filter((language) => language !== page.language)
            .map((language) => (
              <li key={language}>
                <Link
                  to={paths[page.slug]({}, { lang: language })}
                  lang={language}
                  hrefLang={language}
                  className={quietLink}
                >
                  {NAMES[language]}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
    </>
  )
}
