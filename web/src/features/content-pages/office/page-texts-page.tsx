import { PAGE_SLUGS } from '@lunula/contract/content-pages/constants.ts'
import type { PageText } from '@lunula/contract/content-pages/schemas.ts'
import { LANGUAGES, type Language } from '@lunula/contract/languages.ts'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { LANGUAGE_NAMES } from '../../../shell/i18n/languages.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'

type Listed = Pick<PageText, 'slug' | 'language' | 'title' | 'version' | 'updatedAt'>

/** `/admin/pages`: every help and legal page, and in which languages it can be read. */
export default function PageTextsPage({ data }: ViewProps<typeof officePaths.pageTexts, readonly Listed[]>) {
  const t = useTranslate()
  const shown = useLanguage()
  return (
    <OfficeScreen title={t('admin-settings:pages.title')} lead={t('admin-settings:pages.lead')}>
      <ul className="grid gap-4 lg:grid-cols-2">
        {PAGE_SLUGS.map((slug) => {
          const texts = data.filter((each) => each.slug === slug)
          const titleIn = (wanted: Language) => texts.find(({ language }) => language === wanted)?.title
          return (
            <li key={slug}>
              <Card padded={false}>
                <h2 className="flex items-baseline justify-between gap-3 border-b border-line px-5 py-3 font-semibold">
                  {titleIn(shown) ?? titleIn('en') ?? slug}
                  <span className="text-sm font-normal text-soft">/{slug}</span>
                </h2>
                <ul className="divide-y divide-line text-sm">
                  {LANGUAGES.map((language) => {
                    const text = texts.find((each) => each.language === language)
                    if (!text) return null
                    return (
                      <li key={language}>
                        <Link
                          to={officePaths.pageText({ slug, language })}
                          className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-5 py-2 hover:bg-sunk focus-visible:-outline-offset-2"
                        >
                          <span>
                            {LANGUAGE_NAMES[language]}
                            <span lang={language} className="text-soft">
                              {' '}
                              · {text.title}
                            </span>
                          </span>
                          <span className="text-xs text-soft">
                            {t('admin-settings:version', { version: text.version })} ·{' '}
                            <Moment iso={text.updatedAt} short />
                          </span>
                        </Link>
                      </li>
                    )
                  })}
                </ul>
              </Card>
            </li>
          )
        })}
      </ul>
    </OfficeScreen>
  )
}
