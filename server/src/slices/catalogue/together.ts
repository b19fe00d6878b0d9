import type { Platform } from '../../platform/platform.ts'
import { replaceTogether, type Together } from './store/together.ts'
import { catalogueChanged } from './version.ts'

export type { Together } from './store/together.ts'

/** Takes over which products are bought together, in place of what was known before. */
export async function keepTogether(platform: Platform, pairs: readonly Together[]): Promise<void> {
  const { database } = platform
  await database.transaction(async () => {
    if (await replaceTogether(database, pairs)) await catalogueChanged(platform)
  })
}
