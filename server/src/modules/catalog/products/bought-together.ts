import type { Platform } from '../../../platform/platform.ts'
import { catalogChanged } from '../version.ts'
import { type BoughtTogether, writeBoughtTogether } from './bought-together.repository.ts'

/** Takes over which products are bought together, in place of what was known before. */
export async function replaceBoughtTogether(
  platform: Platform,
  pairs: readonly BoughtTogether[],
): Promise<void> {
  const { database } = platform
  await database.transaction(async () => {
    if (await writeBoughtTogether(database, pairs)) await catalogChanged(platform)
  })
}
