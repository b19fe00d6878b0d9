import type { WaitingCounts } from '@lunula/contract/back-office/home/schemas.ts'
import { LOW_STOCK } from '@lunula/contract/catalog/goods/constants.ts'
import { MAX_COUNT } from '@lunula/contract/cursor.ts'
import { officePaths } from '../../app/office-paths.ts'
import type { ViewProps } from '../../app/page.tsx'
import { useOfficeMember } from '../../shared/back-office/office-member.ts'
import { OfficeScreen } from '../../shared/back-office/office-screen.tsx'
import { Link } from '../../ui/navigation/link.tsx'
import { useTranslate } from '../../ui/texts/translate.ts'
import type { HomeData } from './load-home.ts'
import { SalesReport } from './sales-report.tsx'

/** `/admin`: what waits, and how the shop does. */
export default function HomePage({ data }: ViewProps<typeof officePaths.home, HomeData>) {
  const t = useTranslate()
  const { username } = useOfficeMember()
  return (
    <OfficeScreen title={t('admin-office:home.hello', { name: username })}>
      <Waiting counts={data.waiting} />
      {data.sales && <SalesReport sales={data.sales} />}
    </OfficeScreen>
  )
}

/** Where each thing that waits is dealt with. */
const PLACES: Readonly<Record<keyof WaitingCounts, string>> = {
  licenses: officePaths.licenseReviews({}, { status: 'submitted' }),
  exemptions: officePaths.exemptionReviews({}, { status: 'submitted' }),
  posts: officePaths.moderation(),
  reports: officePaths.moderation({}, { queue: 'reported' }),
  appeals: officePaths.moderation({}, { queue: 'appealed' }),
  conversations: officePaths.conversations(),
  orders_to_ship: officePaths.orders({}, { waits: 'ship' }),
  returns: officePaths.returns({}, { waits: 'true' }),
  open_payments: officePaths.openPayments(),
  low_stock: officePaths.stock({}, { below: LOW_STOCK }),
  failed_mails: officePaths.failedMails(),
  inquiries: officePaths.inquiries({}, { state: 'open' }),
}

function Waiting({ counts }: { counts: WaitingCounts }) {
  const t = useTranslate()
  const kinds = (Object.keys(counts) as (keyof WaitingCounts)[]).filter((kind) => counts[kind] !== null)
  if (kinds.length === 0) return null
  const waits = kinds.some((kind) => counts[kind] !== 0)
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="title-3">
        {t('admin-office:home.waiting.title')}
      </h2>
      {!waits && <p className="mt-1 text-sm text-soft">{t('admin-office:home.waiting.none')}</p>}
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]">
        {kinds.map((kind) => (
          <li key={kind}>
            <WaitingTile kind={kind} count={counts[kind] ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const TILE = 'block h-full rounded-card border border-line bg-surface px-4 py-3.5 shadow-card'

function WaitingTile({ kind, count }: { kind: keyof WaitingCounts; count: number }) {
  const t = useTranslate()
  return (
    <Link to={PLACES[kind]} className={`${TILE} transition-colors hover:border-edge`}>
      <span className={`block text-price font-semibold tabular-nums ${count === 0 ? 'text-soft' : ''}`}>
        {count >= MAX_COUNT ? t('admin-office:home.waiting.more') : count}
      </span>
      <span className="text-sm text-soft">{t(`admin-office:home.waiting.${kind}`)}</span>
    </Link>
  )
}
