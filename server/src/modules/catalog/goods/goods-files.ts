import type { Picture } from '@lunula/contract/catalog/schemas.ts'
import { recordChange, recordNothing } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { cleanPicture, keepUpload, pictureView } from '../../media/index.ts'
import { keepSheets } from '../products/safety-sheets.ts'
import { catalogChanged } from '../version.ts'
import { deleteSheet, findGoodsDetail } from './goods.repository.ts'

/**
 * Keeps a picture for products to name. Refusals: `uploads.not_a_picture`, `uploads.too_many_pixels`,
 * `server.unavailable`.
 */
export async function addGoodsPicture(
  platform: Platform,
  bytes: Buffer,
): Promise<{ key: string; picture: Picture } | Refusal> {
  const cleaned = await cleanPicture(bytes)
  if (isRefusal(cleaned)) return cleaned
  return platform.database.transaction(async () => {
    const key = await keepUpload(platform, cleaned)
    await recordChange(platform, { subject: { kind: 'picture', id: key }, before: null, after: { key } })
    return { key, picture: pictureView(key, '') }
  })
}

/** Refusals: `catalogue.product_not_found`, `catalogue.not_a_sheet`. */
export const keepGoodsSheet = (platform: Platform, slug: string, content: Buffer): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const product = await findGoodsDetail(platform.database, slug)
    if (!product) return refuse('catalogue.product_not_found')
    if (content.subarray(0, 5).toString('latin1') !== '%PDF-') return refuse('catalogue.not_a_sheet')
    await keepSheets(platform, [{ productId: product.id, content, demo: false }])
    await recordSheet(platform, product.id, product.safety_sheet, true)
    return null
  })

/** Nothing is done where there is none. Refusal: `catalogue.product_not_found`. */
export const removeGoodsSheet = (platform: Platform, slug: string): Promise<Refusal | null> =>
  platform.database.transaction(async () => {
    const product = await findGoodsDetail(platform.database, slug)
    if (!product) return refuse('catalogue.product_not_found')
    if (!product.safety_sheet) {
      recordNothing()
      return null
    }
    await deleteSheet(platform.database, product.id)
    await catalogChanged(platform)
    await recordSheet(platform, product.id, true, false)
    return null
  })

const recordSheet = (platform: Platform, id: string, before: boolean, after: boolean): Promise<void> =>
  recordChange(platform, {
    subject: { kind: 'product', id },
    before: { safety_sheet: before },
    after: { safety_sheet: after, at: platform.clock.now().toISOString() },
  })
