import { SEARCH_ALERTS, type SearchAlert } from '@lunula/contract/saved-searches/constants.ts'
import { savedSearches } from '@lunula/contract/saved-searches/endpoints.ts'
import type { SavedSearch } from '@lunula/contract/saved-searches/schemas.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ViewProps } from '../../app/page.tsx'
import type { paths } from '../../app/paths.ts'
import { AccountFrame } from '../../shared/account-area/account-frame.tsx'
import { BoardLinks } from '../../shared/account-area/board-links.tsx'
import { api, apiResult } from '../../shell/api/api.ts'
import { useKeptChoice } from '../../shell/forms/use-kept-choice.ts'
import { Moment } from '../../shell/i18n/moment.tsx'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Button } from '../../ui/fields/button.tsx'
import { PillSelect } from '../../ui/fields/filter-controls.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import { NameDialog } from '../reorder-lists/index.ts'
import { searchPath } from './address.ts'

/** `/account/searches`: the saved searches, how one hears of new posts, and the way to their lists. */
export default function SearchesPage({
  data: searches,
}: ViewProps<typeof paths.savedSearches, readonly SavedSearch[]>) {
  const t = useTranslate()
  return (
    <AccountFrame title={t('saved:searches.title')} lead={t('saved:searches.lead')}>
      {searches.length === 0 ? (
        <EmptyState title={t('saved:searches.empty.title')} action={<BoardLinks />}>
          {t('saved:searches.empty.text')}
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {searches.map((search) => (
            <li key={search._id}>
              <SearchCard search={search} />
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}

function SearchCard({ search }: { search: SavedSearch }) {
  const t = useTranslate()
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null)
  const { _id: id, kind, name } = search
  const params = { id }
  const [alert, choose] = useKeptChoice(search.alert, async (wanted) => {
    const changed = await apiResult(savedSearches.change, { params, body: { alert: wanted } })
    if (changed.ok) showToast({ kind: 'positive', message: t('saved:searches.alert_changed', { name }) })
    return changed.ok
  })
  async function remove(): Promise<void> {
    const removed = await apiResult(savedSearches.remove, { params })
    if (removed.ok) showToast({ kind: 'positive', message: t('saved:searches.deleted', { name }) })
    await revalidate()
  }
  return (
    <Card className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <h2 className="title-3">
          <Link to={searchPath(search)} className="tap-line hover:underline">
            {name}
          </Link>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft">
          <Badge>{t(`board:tab.${kind}`)}</Badge>
          <span>
            {t('saved:searches.since')} <Moment iso={search.createdAt} short />
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PillSelect
          outlined
          label={t('saved:searches.alert_of', { name })}
          value={alert}
          onChange={(event) => void choose(event.currentTarget.value as SearchAlert).then(() => revalidate())}
        >
          {SEARCH_ALERTS.map((alert) => (
            <option key={alert} value={alert}>
              {t(`saved:search.alerts.${alert}`)}
            </option>
          ))}
        </PillSelect>
        <span className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAsking('rename')}>
            {t('saved:searches.rename')}
          </Button>
          <Button size="small" onClick={() => setAsking('delete')}>
            {t('saved:searches.delete')}
          </Button>
        </span>
      </div>
      <NameDialog
        open={asking === 'rename'}
        name={name}
        title={t('saved:searches.rename_title')}
        action={t('saved:searches.rename_action')}
        onClose={() => setAsking(null)}
        send={async (given) => {
          await api(savedSearches.change, { params, body: { name: given } })
          await revalidate()
        }}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title={t('saved:searches.delete_title', { name })}
        text={t('saved:searches.delete_text')}
        action={t('saved:searches.delete')}
        cancel={t('saved:searches.keep')}
        onAnswer={(confirmed) => {
          setAsking(null)
          if (confirmed) void remove()
        }}
      />
    </Card>
  )
}
