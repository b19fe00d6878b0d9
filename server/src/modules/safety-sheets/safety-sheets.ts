import { formatDay } from '@lunula/contract/formats/dates.ts'
import type { BoughtSheet } from '@lunula/contract/safety-sheets/schemas.ts'
import { dayAt } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { text } from '../../platform/text.ts'
import { ThreadLane } from '../../platform/threads/thread-lane.ts'
import type { Buyer } from '../cart/index.ts'
import {
  findProductId,
  findSheetProduct,
  readSheetStandings,
  readSheets,
  type SheetStanding,
  sheetAddress,
} from '../catalog/index.ts'
import { findBoughtProducts } from '../orders/index.ts'
import type { BinderTask } from './binder-worker.ts'

const binders = new ThreadLane<BinderTask, Uint8Array>(new URL('./binder-worker.ts', import.meta.url))

/** Refusals: `catalogue.product_not_found`, `safety_sheets.not_found`. */
export async function readSheet(platform: Platform, slugOrId: string): Promise<Buffer | Refusal> {
  const id =
    (await findSheetProduct(platform, slugOrId)) ?? (await findProductId(platform.database, slugOrId))
  if (!id) return refuse('catalogue.product_not_found')
  return (await readSheets(platform, [id])).get(id) ?? refuse('safety_sheets.not_found')
}

/** What one has bought that has a sheet or ought to have one. */
export const listBoughtSheets = async (platform: Platform, userId: string): Promise<BoughtSheet[]> =>
  (await findBought(platform, userId)).map(({ id, slug, name, brand, un, demo, sds_url }) => ({
    product_id: id,
    slug,
    name,
    brand,
    un,
    state: demo !== null ? 'kept' : sds_url ? 'maker' : 'missing',
    demo: demo === true,
    url: demo !== null ? sheetAddress(slug) : sds_url,
  }))

/** All sheets of what one has bought, as one file. Refusal: `safety_sheets.none`. */
export async function bindBought(platform: Platform, { userId, language }: Buyer): Promise<Buffer | Refusal> {
  const standings = await findBought(platform, userId)
  if (standings.length === 0) return refuse('safety_sheets.none')
  const kept = standings.filter(({ demo }) => demo !== null).map(({ id }) => id)
  const translate = text(language)
  const words = {
    title: translate('shop:safety_sheets.title'),
    lead: translate('shop:safety_sheets.lead', { date: formatDay(dayAt(platform.clock.now()), language) }),
    kept: translate('shop:safety_sheets.kept'),
    maker: translate('shop:safety_sheets.maker'),
    apart: translate('shop:safety_sheets.apart'),
    missing: translate('shop:safety_sheets.missing'),
  }
  const sheets = await readSheets(platform, kept)
  const { publicUrl } = platform.config
  const named = standings.map((each) => ({ ...each, address: publicUrl + sheetAddress(each.slug) }))
  return Buffer.from(await binders.run({ standings: named, sheets, words }))
}

async function findBought(platform: Platform, userId: string): Promise<SheetStanding[]> {
  const standings = await readSheetStandings(platform, await findBoughtProducts(platform.database, userId))
  return standings.filter(
    ({ un, flash_point_f, sds_url, demo }) =>
      un !== null || flash_point_f !== null || sds_url !== null || demo !== null,
  )
}
