import { perDatabase } from '../../../platform/database/per-database.ts'
import { VERSION_AGE_MS } from '../../../platform/database/table-version.ts'
import type { Platform } from '../../../platform/platform.ts'
import { deleteChanges, findChanges } from './change.repository.ts'

/** Changes are forgotten after so long; what was not looked at for half of it is read anew as a whole. */
const KEPT_HOURS = 24
const TOO_OLD_MS = (KEPT_HOURS / 2) * 3_600_000

/** Products that changed; null when it is not known which, so that any may have. */
export type ChangedProducts = readonly string[] | null

/** What this process knows of changes to products, variants and their texts, by whichever node. */
interface Watch {
  /** Rises with each change that was seen. */
  revision: number
  horizon: string | null
  /** Transactions from the horizon on that were seen already. */
  seen: ReadonlySet<string>
  readAt: number
  /** Whether to look however short ago that was. */
  isDue: boolean
  /** Whether this process has moved stock since it last looked, and when it last looked because of that. */
  moved: boolean
  movedAt: number
  reading: Promise<void> | null
  readonly listeners: Set<(changed: ChangedProducts) => void>
}

const watchOf = perDatabase(
  (): Watch => ({
    revision: 0,
    horizon: null,
    seen: new Set(),
    readAt: Number.NEGATIVE_INFINITY,
    isDue: false,
    moved: false,
    movedAt: Number.NEGATIVE_INFINITY,
    reading: null,
    listeners: new Set(),
  }),
)

/**
 * Tells the listeners what changed, and answers a number that rises with it: another node's change is seen
 * within a second, one that `catalogChanged` tells of at once, and stock that this process moved once a
 * second.
 */
export async function readChanges(platform: Platform): Promise<number> {
  const watch = watchOf(platform)
  if (platform.database.inTransaction) return watch.revision // what is not committed is nobody's to keep
  const now = performance.now()
  const isAsked = watch.moved && now - watch.movedAt >= VERSION_AGE_MS
  if (!watch.reading && (isAsked || watch.isDue || now - watch.readAt >= VERSION_AGE_MS)) {
    const isOld = now - watch.readAt >= TOO_OLD_MS
    if (watch.moved) watch.movedAt = now
    watch.moved = false
    watch.isDue = false
    watch.readAt = now
    watch.reading = look(platform, watch, isOld).finally(() => {
      watch.reading = null
    })
  }
  await watch.reading
  if (watch.isDue) return readChanges(platform) // what was under way may have begun before the change
  return watch.revision
}

async function look(platform: Platform, watch: Watch, isOld: boolean): Promise<void> {
  try {
    const { horizon, rows } = await findChanges(platform.database, isOld ? null : watch.horizon)
    const news = rows.filter(({ transaction }) => !watch.seen.has(transaction))
    watch.horizon = horizon
    watch.seen = new Set(
      rows.map(({ transaction }) => transaction).filter((each) => BigInt(each) >= BigInt(horizon)),
    )
    if (isOld) tell(watch, null)
    else if (news.length > 0) tell(watch, [...new Set(news.map(({ product_id }) => product_id))])
  } catch (error) {
    watch.isDue = true
    throw error
  }
}

function tell(watch: Watch, changed: ChangedProducts): void {
  watch.revision += 1
  for (const listener of watch.listeners) listener(changed)
}

/** Calls back with the products that changed, whenever somebody looks. */
export function onProductsChange(platform: Platform, listener: (changed: ChangedProducts) => void): void {
  watchOf(platform).listeners.add(listener)
}

/** Looks at the next call; to be called once a change is committed. */
export function lookAgain(platform: Platform): void {
  watchOf(platform).isDue = true
}

/** To be called by whoever moves stock; counts once the caller's transaction is committed. */
export function stockChanged(platform: Platform): void {
  platform.database.afterCommit(() => {
    watchOf(platform).moved = true
  })
}

/** Defines the job that forgets changes which every node has long seen. */
export const forgetChanges = ({ jobs, database }: Platform): void =>
  jobs.everyMinutes(30, 'catalog.forget-changes', () => deleteChanges(database, KEPT_HOURS))
