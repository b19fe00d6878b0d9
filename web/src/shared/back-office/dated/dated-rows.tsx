import { formatDay } from '@lunula/contract/formats/dates.ts'
import { useState } from 'react'
import { useChange } from '../../../shell/routing/use-change.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Button } from '../../../ui/fields/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'

export interface DatedRow {
  from: string
  /** What the row says, in a few words. */
  says: string
  counts: 'past' | 'now' | 'coming'
  /** Takes it back while it does not count yet. */
  takeBack: () => Promise<unknown>
}

/** What comes of a setting, with a way to take it back, and what it was before. */
export function DatedRows({ of, rows }: { of: string; rows: readonly DatedRow[] }) {
  const t = useTranslate()
  const language = useLanguage()
  const { changing, change } = useChange()
  const [gone, setGone] = useState<DatedRow | null>(null)
  const past = rows.filter(({ counts }) => counts === 'past')
  const said = ({ says, from }: DatedRow): string =>
    t('admin-settings:dated.from', { says, day: formatDay(from, language) })
  return (
    <>
      {rows
        .filter(({ counts }) => counts === 'coming')
        .map((row) => (
          <span key={row.from} className="mt-1 flex flex-wrap items-center gap-2">
            <Badge tone="warning">{said(row)}</Badge>
            <Button size="small" variant="ghost" needsScript busy={changing} onClick={() => setGone(row)}>
              {t('admin-settings:dated.take_back')}
            </Button>
          </span>
        ))}
      {past.length > 0 && (
        <details className="text-xs">
          <summary className="tap">{t('admin-settings:dated.history', { count: past.length })}</summary>
          <ul>
            {past.map((row) => (
              <li key={row.from}>{said(row)}</li>
            ))}
          </ul>
        </details>
      )}
      <ConfirmDialog
        open={gone !== null}
        danger
        title={t('admin-settings:dated.ask', { of, day: gone ? formatDay(gone.from, language) : '' })}
        action={t('admin-settings:dated.take_back')}
        cancel={t('admin-settings:dated.cancel')}
        onAnswer={(confirmed) => {
          const row = gone
          setGone(null)
          if (confirmed && row) void change(row.takeBack)
        }}
      />
    </>
  )
}
