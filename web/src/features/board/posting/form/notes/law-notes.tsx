import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { lawNoteRows } from '@lunula/contract/board/law-notes/endpoints.ts'
import { type LawNoteCode, lawNotes } from '@lunula/contract/board/law-notes/law-notes.ts'
import { STATE_NAMES } from '../../../../../shared/us-states.ts'
import { useRemote } from '../../../../../shell/api/use-remote.ts'
import { classNames } from '../../../../../ui/class-names.ts'
import { Icon } from '../../../../../ui/pictures/icon.tsx'
import { useLanguage, useTranslate } from '../../../../../ui/texts/translate.ts'
import { useDraft } from '../../draft/draft-store.ts'
import { today } from '../../today.ts'

type Subject = 'pay' | 'licence' | 'sale'

const ABOUT: Readonly<Record<LawNoteCode, Subject>> = {
  pay_must_be_stated: 'pay',
  contractor_abc_test: 'pay',
  contractor_commission: 'pay',
  commission_base_wage: 'pay',
  booth_permit: 'pay',
  booth_not_allowed: 'pay',
  licence_needed: 'licence',
  trainee_registration: 'licence',
  tax_clearance: 'sale',
}

/**
 * What the law of the post's state says about what was chosen: a reminder with its source, no verdict.
 * Appears once the place is known.
 */
export function LawNotes({ kind, about }: { kind: PostKind; about: Subject }) {
  const t = useTranslate()
  const content = useDraft(({ draft }) => draft?.content) ?? {}
  const { state, tax_form, pay_model, licence_need } = content
  const language = useLanguage()
  const { data: rows } = useRemote(lawNoteRows.of, state ? { query: { state } } : null)
  if (!state || !rows) return null
  const notes = lawNotes(rows, { kind, state, tax_form, pay_model, licence_need }, today()).filter(
    ({ code }) => ABOUT[code] === about,
  )
  return (
    <ul className="grid gap-2 empty:hidden" aria-live="polite">
      {notes.map(({ _id, code, source, level, employees, review, texts }) => (
        <li
          key={_id}
          className={classNames(
            'flex gap-2.5 rounded-field px-3.5 py-2.5 text-sm',
            level === 'warning' ? 'bg-warning-tint' : 'bg-sunk',
          )}
        >
          <Icon
            name={level === 'warning' ? 'triangle-exclamation-point' : 'info'}
            className={classNames(
              'mt-0.5 size-4 flex-none',
              level === 'warning' ? 'text-warning' : 'text-soft',
            )}
          />
          <span className="min-w-0">
            {texts[language] ?? t(`posting:law.${code}`, { state: STATE_NAMES[state] })}
            {employees !== null && employees > 1 && ` ${t('posting:law_employees', { count: employees })}`}
            {review === 'expired' && (
              <span className="block font-medium">{t('posting:law_checked_again')}</span>
            )}
            <span className="block text-caption text-soft">{t('posting:law_source', { source })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
