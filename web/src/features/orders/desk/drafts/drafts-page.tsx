import { DRAFT_STATES } from '@lunula/contract/orders/drafts/constants.ts'
import type { DraftSummary } from '@lunula/contract/orders/drafts/schemas.ts'
import type { PageOf } from '@lunula/contract/pagination.ts'
import { officePaths } from '../../../../app/office-paths.ts'
import type { ViewProps } from '../../../../app/page.tsx'
import { ChipNav } from '../../../../shared/back-office/chip-nav.tsx'
import { OfficeScreen } from '../../../../shared/back-office/office-screen.tsx'
import { Moment } from '../../../../shell/i18n/moment.tsx'
import { Card } from '../../../../ui/display/card.tsx'
import { EmptyState } from '../../../../ui/display/empty-state.tsx'
import { Money } from '../../../../ui/display/money.tsx'
import { buttonClass } from '../../../../ui/fields/button.tsx'
import { Link } from '../../../../ui/navigation/link.tsx'
import { Pagination } from '../../../../ui/navigation/pagination.tsx'
import { Icon } from '../../../../ui/pictures/icon.tsx'
import { useTranslate } from '../../../../ui/texts/translate.ts'
import { DraftState } from './draft-state.tsx'

/** `/admin/drafts`: orders that staff put together, and whether their links were paid. */
export default function DraftsPage({
  data,
  search,
}: ViewProps<typeof officePaths.drafts, PageOf<DraftSummary>>) {
  const t = useTranslate()
  return (
    <OfficeScreen
      title={t('admin-drafts:title')}
      lead={t('admin-drafts:lead')}
      action={
        <Link to={officePaths.newDraft()} className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" className="size-4.5" />
          {t('admin-drafts:new.open')}
        </Link>
      }
    >
      <ChipNav
        label={t('admin-drafts:filter')}
        chips={[undefined, ...DRAFT_STATES].map((state) => ({
          text: state ? t(`admin-drafts:state.${state}`) : t('admin-drafts:all'),
          to: officePaths.drafts({}, { state }),
          current: state === search.state,
        }))}
      />
      {data.docs.length === 0 ? (
        <EmptyState title={t('admin-drafts:empty')}>{t('admin-drafts:empty_text')}</EmptyState>
      ) : (
        <Card padded={false}>
          <ul className="divide-y divide-line">
            {data.docs.map((draft) => (
              <li key={draft._id}>
                <Link
                  to={officePaths.draft({ id: draft._id })}
                  className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 text-sm hover:bg-sunk"
                >
                  <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
                    <span className="block font-semibold">{draft.number}</span>
                    <span className="text-soft">{draft.customer.email ?? t('admin-drafts:closed')}</span>
                  </span>
                  <DraftState state={draft.state} sent={draft.sent_at !== null} />
                  <span className="text-soft">
                    <Moment iso={draft.createdAt} />
                  </span>
                  <span className="font-semibold sm:min-w-20 sm:text-end">
                    {draft.sent_total === null ? '–' : <Money cents={draft.sent_total} />}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pagination
        page={data.page}
        totalPages={data.totalPages}
        to={(page) => officePaths.drafts({}, { ...search, page })}
      />
    </OfficeScreen>
  )
}
