import type { Sales, WaitingCounts } from '@lunula/contract/back-office/home/schemas.ts'
import { dayInShop } from '@lunula/contract/formats/dates.ts'
import type { officePaths } from '../../app/office-paths.ts'
import type { LoadProps } from '../../app/page.tsx'

export interface HomeData {
  waiting: WaitingCounts
  /** null for who may not read them. */
  sales: Sales | null
}

const USUAL_DAYS = 30
const DAY_MS = 86_400_000

/** The days that are shown without a choice: the last thirty, by the clock of the shop. */
function usualRange(now: Date): { from: string; to: string } {
  const to = dayInShop(now)
  const from = new Date(Date.parse(`${to}T00:00:00Z`) - (USUAL_DAYS - 1) * DAY_MS)
  return { from: from.toISOString().slice(0, 10), to }
}

export async function loadHome({
  call,
  search,
  visitor,
}: LoadProps<typeof officePaths.home>): Promise<HomeData> {
  const { officeHome } = await import('@lunula/contract/back-office/home/endpoints.ts')
  const user = await visitor()
  const usual = usualRange(new Date())
  const chosen = { from: search.from ?? usual.from, to: search.to ?? usual.to }
  // what is typed the wrong way round is told beside its fields, with the usual days below
  const query = chosen.from <= chosen.to ? chosen : usual
  const [waiting, sales] = await Promise.all([
    call(officeHome.waiting),
    user?.permissions.includes('reports.read') ? call(officeHome.sales, { query }) : null,
  ])
  return { waiting, sales }
}
