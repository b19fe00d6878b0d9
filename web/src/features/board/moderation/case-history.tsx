import type { ModerationCase } from '@lunula/contract/board/moderation/schemas.ts'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'

/** Who reported a post, what its author says against a decision, and what was decided before. */
export function CaseHistory({ known: { reports, appeals, decisions } }: { known: ModerationCase }) {
  const t = useTranslate()
  if (reports.length + appeals.length + decisions.length === 0) return null
  return (
    <Card className="grid gap-5">
      {appeals.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('admin-board:appeal.title')}</h3>
          <ul className="mt-2 grid gap-2">
            {appeals.map(({ text, outcome, appealedAt }) => (
              <li key={appealedAt} className="rounded-field bg-sunk px-3.5 py-2.5 text-sm">
                <p className="whitespace-pre-line wrap-anywhere">{text}</p>
                <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-soft">
                  <Moment iso={appealedAt} />
                  <Badge tone={outcome === null ? 'warning' : 'plain'}>
                    {t(`admin-board:appeal.${outcome ?? 'waiting'}`)}
                  </Badge>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {reports.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('admin-board:reports.title', { count: reports.length })}</h3>
          <ul className="mt-2 divide-y divide-line text-sm">
            {reports.map(({ by, reason, note, reportedAt }) => (
              <li key={`${by?._id} ${reportedAt}`} className="py-2">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="font-medium">{t(`safety:reason.${reason}`)}</span>
                  <Badge tone={by && by.weight < 1 ? 'plain' : 'warning'}>
                    {t('admin-board:reports.weight', { weight: by?.weight ?? 0 })}
                  </Badge>
                </p>
                {note && <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{note}</p>}
                <p className="mt-0.5 text-xs text-soft">
                  {by
                    ? t('admin-board:reports.record', {
                        name: by.username,
                        upheld: by.upheld,
                        dismissed: by.dismissed,
                      })
                    : t('admin-board:reports.closed')}{' '}
                  · <Moment iso={reportedAt} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {decisions.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('admin-board:decisions.title')}</h3>
          <ul className="mt-2 divide-y divide-line text-sm">
            {decisions.map(({ decision, reason, by, decidedAt }) => (
              <li key={`${decision} ${decidedAt}`} className="py-2">
                <span className="font-medium">{t(`admin-board:done.${decision}`)}</span>
                {reason && <> · {reason}</>}
                <span className="block text-xs text-soft">
                  {by ?? t('admin-board:decisions.nobody')} · <Moment iso={decidedAt} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}
