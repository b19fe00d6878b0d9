import type { ContentPage } from '@lunula/contract/content-pages/schemas.ts'
import { paths } from '../../app/paths.ts'
import { LANGUAGE_NAMES } from '../../shell/i18n/languages.ts'
import type { Meta } from '../../shell/layout/head.tsx'
import { quietLink } from '../../ui/display/text-link.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'

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
                <a
                  href={`${paths[page.slug]()}?lang=${language}`}
                  lang={language}
                  hrefLang={language}
                  className={quietLink}
                >
                  {LANGUAGE_NAMES[language]}
                </a>
              </li>
            ))}
        </ul>
      </nav>
    </>
  )
}
