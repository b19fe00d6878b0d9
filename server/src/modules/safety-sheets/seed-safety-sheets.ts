import type { Platform } from '../../platform/platform.ts'
import { keepSheets, readSheetStandings } from '../catalog/index.ts'

/** Gives the hazardous demo products a sheet that says that it is none; leaves those that have one. */
export async function seedSafetySheets(platform: Platform): Promise<void> {
  const bare = (await readSheetStandings(platform)).filter(
    ({ un, sds_url, demo }) => un !== null && sds_url === null && demo === null,
  )
  if (bare.length === 0) return
  // what draws PDFs takes memory for as long as the process lives
  const { drawDemoSheet } = await import('./draw-sheets.ts')
  const sheets = []
  for (const standing of bare)
    sheets.push({ productId: standing.id, content: await drawDemoSheet(standing), demo: true })
  await keepSheets(platform, sheets)
}
