import { lawNoteRows } from '@lunula/contract/board/law-notes/endpoints.ts'
import { lawNotes } from '@lunula/contract/board/law-notes/law-notes.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import { formatDay } from '@lunula/contract/formats/dates.ts'
import { STATE_NAMES } from '../../../../shared/us-states.ts'
import { useRemote } from '../../../../shell/api/use-remote.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { textLink } from '../../../../ui/display/text-link.ts'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../../ui/texts/translate.ts'

/** What the law of the state says about such a post: reminders with their source, no verdicts. */
export default function LawNotes({ post, today }: { post: Post; today: string }) {
  const t = useTranslate()
  const { kind, state, facts } = post
  const { tax_form, pay_model, licence_need } = facts
  const language = useLanguage()
  const { data: rows } = useRemote(lawNoteRows.of, { query: { state } })
  const notes = lawNotes(rows ?? [], { kind, state, tax_form, pay_model, licence_need }, today)
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="law">
      <h2 id="law" className="title-3">
        {t('post:law.title', { state: STATE_NAMES[state] })}
      </h2>
      <ul className="mt-2 grid gap-2">
        {notes.map(({ _id, code, level, source, source_url, looked_up_on, employees, review, texts }) => (
          <li
            key={_id}
            className={classNames(
              'flex gap-3 rounded-field px-4 py-3 text-sm',
              level === 'warning' ? 'bg-warning-tint text-warning' : 'bg-sunk',
            )}
          >
            <Icon
              name={level === 'warning' ? 'triangle-exclamation-point' : 'info'}
              className="mt-0.5 size-4.5 flex-none"
            />
            <span>
              {texts[language] ?? t(`post:law.note.${code}`)}
              {employees !== null && employees > 1 && ` ${t('post:law.employees', { count: employees })}`}
              {review === 'expired' && (
                <span className="block font-medium">{t('post:law.checked_again')}</span>
              )}
              <span className="block text-caption opacity-80">
                {source_url ? (
                  <a href={source_url} rel="noopener nofollow" target="_blank" className={textLink}>
                    {source}
                  </a>
                ) : (
                  source
                )}
                {' · '}
                {looked_up_on
                  ? t('post:law.looked_up', { day: formatDay(looked_up_on, language) })
                  : t('post:law.not_looked_up')}
                {looked_up_on && review === 'unreviewed' && ` · ${t('post:law.unreviewed')}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-caption text-soft">{t('post:law.no_advice')}</p>
    </section>
  )
}
