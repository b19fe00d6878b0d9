import { type Decision, QUEUES } from '@lunula/contract/board/moderation/constants.ts'
import { moderation } from '@lunula/contract/board/moderation/endpoints.ts'
import type { ModeratedPost, ModerationCase } from '@lunula/contract/board/moderation/schemas.ts'
import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { officePaths } from '../../../app/office-paths.ts'
import type { ViewProps } from '../../../app/page.tsx'
import { ChipNav } from '../../../shared/back-office/chip-nav.tsx'
import { PageWays } from '../../../shared/back-office/data-table/table-pages.tsx'
import { useSelection } from '../../../shared/back-office/data-table/use-selection.ts'
import { OfficeScreen } from '../../../shared/back-office/office-screen.tsx'
import { api, apiResult } from '../../../shell/api/api.ts'
import { showToast } from '../../../shell/overlays/toast-store.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Link } from '../../../ui/navigation/link.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../ui/texts/translate.ts'
import { BulkBar } from './bulk-bar.tsx'
import { decisionsFor, needsReason, passOf, stopOf } from './case-decisions.ts'
import { CaseView } from './case-view.tsx'
import { QueueList } from './queue-list.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useModerationKeys } from './use-moderation-keys.ts'

interface Data {
  queue: CursorPageOf<ModeratedPost>
  /** Of the post that is shown beside the queue; null: there is none. */
  shown: ModerationCase | null
}

/** `/admin/posts`: what waits for a moderator, by risk, and one of it beside the list. */
export default function QueuePage({ data, search }: ViewProps<typeof officePaths.moderation, Data>) {
  const t = useTranslate()
  const { queue, shown } = data
  const navigate = useNavigate()
  const ids = queue.docs.map(({ post }) => post._id)
  const selection = useSelection(ids)
  const [asked, setAsked] = useState<Decision | null>(null)
  const { deciding, decide } = useDecide(() => {
    const at = ids.indexOf(shown?.post._id ?? '')
    return officePaths.moderation({}, { ...search, post: ids[at + 1] ?? ids[at - 1] })
  })
  const to = (post: string | undefined) => officePaths.moderation({}, { ...search, post })
  const step = (by: number) => {
    const next = ids[ids.indexOf(shown?.post._id ?? '') + by]
    if (next) void navigate(to(next), { preventScrollReset: true, replace: true })
  }
  const press = (decision: Decision | undefined) => {
    if (!decision || !shown || deciding) return
    if (needsReason(decision)) setAsked(decision)
    else void decide(shown, decision)
  }
  useModerationKeys({
    j: () => step(1),
    k: () => step(-1),
    a: () => press(shown ? passOf(shown) : undefined),
    r: () => press(shown ? stopOf(shown) : undefined),
    x: () => shown && selection.toggle(shown.post._id),
  })
  return (
    <OfficeScreen title={t('admin-board:queue.title')} lead={t('admin-board:queue.lead')}>
      <ChipNav
        label={t('admin-board:queue.which')}
        chips={QUEUES.map((each) => ({
          text: t(`admin-board:queue.of.${each}`),
          to: officePaths.moderation({}, { queue: each }),
          current: each === search.queue,
        }))}
      />
      {queue.docs.length === 0 && !shown ? (
        <EmptyState title={t('admin-board:queue.empty')}>{t('admin-board:queue.empty_text')}</EmptyState>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[21rem_minmax(0,1fr)]">
          <div className={classNames('lg:sticky lg:top-20', search.post && 'max-lg:hidden')}>
            <QueueList
              posts={queue.docs}
              count={queue.count}
              countedAll={queue.counted_all}
              shown={shown?.post._id ?? null}
              selection={selection}
              to={to}
            />
            <p className="mt-2 px-1 text-xs text-soft max-lg:hidden">{t('admin-board:queue.keys')}</p>
            <PageWays
              {...queue}
              to={(cursor) => officePaths.moderation({}, { ...search, post: undefined, cursor })}
            />
          </div>
          {shown && (
            <div className={classNames('min-w-0', !search.post && 'max-lg:hidden')}>
              <Link
                to={to(undefined)}
                className="mb-3 inline-flex min-h-11 items-center gap-1.5 text-sm lg:hidden"
              >
                <Icon name="chevron-left" className="size-4" />
                {t('admin-board:queue.back')}
              </Link>
              <CaseView
                key={shown.post._id}
                known={shown}
                decisions={decisionsFor(shown)}
                busy={deciding}
                onDecide={press}
              />
            </div>
          )}
        </div>
      )}
      <BulkBar posts={queue.docs.filter(({ post }) => selection.has(post._id))} onDone={selection.clear} />
      <ReasonDialog
        decision={asked}
        about={shown ? [shown.post._id] : []}
        onClose={() => setAsked(null)}
        send={async (reason) => {
          if (asked && shown) await decide(shown, asked, reason)
          setAsked(null)
        }}
      />
    </OfficeScreen>
  )
}

/** Decides on the version that is shown, and leads on to the next post. Throws what a form must show. */
function useDecide(next: () => string) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [deciding, setDeciding] = useState(false)
  const decide = async ({ post }: ModeratedPost, decision: Decision, reason?: string): Promise<void> => {
    setDeciding(true)
    const ask = {
      params: { id: post._id },
      body: { decision, version: post.version, ...(reason && { reason }) },
    }
    try {
      if (reason) await api(moderation.decide, ask)
      else if (!(await apiResult(moderation.decide, ask)).ok) return await revalidate()
      showToast({ kind: 'positive', message: t(`admin-board:done.${decision}`) })
      await navigate(next(), { preventScrollReset: true, replace: true })
    } finally {
      setDeciding(false)
    }
  }
  return { deciding, decide }
}
