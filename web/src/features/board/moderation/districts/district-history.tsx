import { districts } from '@lunula/contract/board/districts/endpoints.ts'
import type { DistrictEvent } from '@lunula/contract/board/districts/schemas.ts'
import { useEffect, useState } from 'react'
import { apiResult } from '../../../../shell/api/api.ts'
import { Moment } from '../../../../shell/i18n/moment.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'

const FACTS = ['name', 'state', 'center', 'miles', 'names', 'source_url', 'looked_up_on', 'from'] as const

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? '–'))

/** What was changed of a district, by whom and when. */
export function DistrictHistory({ id }: { id: string }) {
  const t = useTranslate()
  const [events, setEvents] = useState<readonly DistrictEvent[] | null>(null)
  useEffect(() => {
    void apiResult(districts.history, { params: { id } }).then((result) => {
      if (result.ok) setEvents(result.data.events)
    })
  }, [id])
  return (
    <section className="mt-7">
      <h3 className="mb-2 font-semibold">{t('admin-board:districts.history')}</h3>
      {events?.length === 0 && <p className="text-sm text-soft">{t('admin-board:districts.untouched')}</p>}
      <ol className="divide-y divide-line text-sm">
        {events?.map(({ _id, at, by, before, after }) => (
          <li key={_id} className="py-2.5">
            <span className="block text-soft">
              {by && <>{by} · </>}
              <Moment iso={at} />
            </span>
            {FACTS.filter((fact) => fact in (after ?? {}) || fact in (before ?? {})).map((fact) => (
              <span key={fact} className="block wrap-anywhere">
                {t(`admin-board:districts.fact.${fact}`)}: {before && `${shown(before[fact])} → `}
                {shown(after?.[fact])}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
