import type { Platform } from '../../platform/platform.ts'
import { fetchLater } from './fetch/fetch-job.ts'
import { insertSources } from './media.repository.ts'
import { isDrawingSource, keyOf, uploadedKey } from './media.rules.ts'
import type { PictureRow } from './media.tables.ts'

/** An upload that the shop does not hold cannot be fetched either. */
const rowOf = (source: string): PictureRow => ({
  key: uploadedKey(source) ?? keyOf(source),
  source,
  state: uploadedKey(source) ? 'failed' : isDrawingSource(source) ? 'ready' : 'pending',
})

/**
 * Keeps the sources of pictures, inside the caller's transaction, and returns the key of each. A new address
 * on the web is fetched by a job after the commit; until then a placeholder stands in for it.
 */
export async function keepSources(
  platform: Platform,
  sources: readonly string[],
): Promise<Map<string, string>> {
  const rows = [...new Set(sources)].map(rowOf)
  const added = rows.length > 0 ? await insertSources(platform.database, rows) : []
  for (const { key } of added.filter(({ state }) => state === 'pending')) await fetchLater(platform, key)
  return new Map(rows.map(({ source, key }) => [source, key]))
}
