import type { VersionState } from '@lunula/contract/content-pages/constants.ts'
import { formatDay } from '@lunula/contract/formats/dates.ts'
import type { ReactNode } from 'react'
import { Moment } from '../../../shell/i18n/moment.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { textLink } from '../../../ui/display/text-link.ts'
import { Button } from '../../../ui/fields/button.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { useLanguage, useTranslate } from '../../../ui/texts/translate.ts'

export interface ShownVersion {
  version: number
  /** `2026-11-24` */
  from: string
  state: VersionState
  updatedAt: string
}

interface VersionHistoryProps<V extends ShownVersion> {
  versions: readonly V[]
  /** The one that is looked at. */
  shown: number | undefined
  linkTo: (version: number) => string
  /** Who wrote it, and what else is to be said. */
  note: (version: V) => ReactNode
  onTakeBack: (version: number) => void
  busy: boolean
}

/** Every version of a text, the latest first: which counts, which is still to come and may be taken back. */
export function VersionHistory<V extends ShownVersion>({
  versions,
  shown,
  linkTo,
  note,
  onTakeBack,
  busy,
}: VersionHistoryProps<V>) {
  const t = useTranslate()
  const language = useLanguage()
  return (
    <Card padded={false}>
      <h2 className="border-b border-line px-5 py-3 font-semibold">{t('admin-settings:pages.history')}</h2>
      <ol className="divide-y divide-line text-sm">
        {versions.map((each) => (
          <li key={each.version} className="px-5 py-2.5">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to={linkTo(each.version)}
                aria-current={each.version === shown ? 'true' : undefined}
                className={textLink}
              >
                {t('admin-settings:version', { version: each.version })}
              </Link>
              {each.state === 'planned' && (
                <Badge tone="money">
                  {t('admin-settings:versions.planned', { day: formatDay(each.from, language) })}
                </Badge>
              )}
              {(each.state === 'current' || each.state === 'withdrawn') && (
                <Badge>{t(`admin-settings:versions.${each.state}`)}</Badge>
              )}
            </span>
            <span className="block text-xs text-soft">
              {note(each)} · <Moment iso={each.updatedAt} />
            </span>
            {each.state === 'planned' && (
              <div className="mt-2">
                <Button
                  size="small"
                  needsScript
                  busy={busy}
                  aria-label={t('admin-settings:versions.take_back_named', { version: each.version })}
                  onClick={() => onTakeBack(each.version)}
                >
                  {t('admin-settings:versions.take_back')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
