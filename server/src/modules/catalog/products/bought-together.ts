import type { Platform } from '../../../platform/platform.ts'
import { catalogChanged } from '../version.ts'
import { replaceTogether, type Together } from './bought-together.repository.ts'

/** Takes over which products are bought together, in place of what was known before. */
export async function keepTogether(platform: Platform, pairs: readonly Together[]): Promise<void> {
  const { database } = platform
  await database.transaction(async () => {
    if (await replaceTogether(database, pairs)) await catalogChanged(platform)
  })
}
