import { lawNotes } from '@lunula/contract/board/law-notes.ts'
import type { Post } from '@lunula/contract/board/schemas.ts'
import { STATE_NAMES } from '../../../../shared/us-states.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

/** What the law of the state says about such a post: reminders with their source, no verdicts. */
export default function LawNotes({ post, today }: { post: Post; today: string }) {
  const t = useTranslate()
  const { kind, state, facts } = post
  const { tax_form, pay_model, licence_need } = facts
  const notes = lawNotes({ kind, state, tax_form, pay_model, licence_need }, today)
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="law">
      <h2 id="law" className="title-3">
        {t('post:law.title', { state: STATE_NAMES[state] })}
      </h2>
      <ul className="mt-2 grid gap-2">
        {notes.map(({ code, level, source, employees }) => (
          <li
            key={code}
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
              {t(`post:law.note.${code}`)}
              {employees !== undefined &&
                employees > 1 &&
                ` ${t('post:law.employees', { count: employees })}`}
              <span className="block text-caption opacity-80">{source}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-caption text-soft">{t('post:law.no_advice')}</p>
    </section>
  )
}
