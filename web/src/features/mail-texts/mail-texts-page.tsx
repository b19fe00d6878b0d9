import type { Answer } from '@lunula/contract/endpoint.ts'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import type { mailTexts } from '@lunula/contract/mail-texts/endpoints.ts'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { LANGUAGE_NAMES } from '../../shell/i18n/languages.ts'
import { Card } from '../../ui/display/card.tsx'
import { chipClass } from '../../ui/fields/chip.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { mailName } from './mail-name.ts'

/** `/admin/mail-texts`: every mail of the shop, and in which languages its words were changed. */
export default function MailTextsPage({
  data,
}: ViewProps<typeof officePaths.mailTexts, Answer<typeof mailTexts.list>>) {
  const t = useTranslate()
  return (
    <OfficeScreen title={t('admin-settings:mails.title')} lead={t('admin-settings:mails.lead')} narrow>
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {data.map(({ mail, subject, changed, shared }) => {
            const name = shared ? t('admin-settings:mails.shared') : mailName(subject)
            return (
              <li
                key={mail}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 text-sm"
              >
                <span className="min-w-[min(15rem,100%)] flex-1 font-medium">{name}</span>
                <ul className="flex flex-wrap gap-1.5">
                  {LANGUAGES.map((language) => (
                    <li key={language}>
                      <Link
                        to={officePaths.mailText({ mail, language })}
                        className={chipClass(changed.includes(language))}
                        aria-label={`${name}: ${LANGUAGE_NAMES[language]}${
                          changed.includes(language) ? `, ${t('admin-settings:mails.changed')}` : ''
                        }`}
                      >
                        {language.toUpperCase()}
                      </Link>
                    </li>
                  ))}
                </ul>
              </li>
            )
          })}
        </ul>
      </Card>
    </OfficeScreen>
  )
}
