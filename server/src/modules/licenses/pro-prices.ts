import type { ProCardPrices, ProPrices } from '@lunula/contract/licenses/schemas.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBestProTiers, findProTiers } from '../catalog/index.ts'
import { isProfessional } from './licenses.ts'

/** What a product's variants cost the user as a professional buyer; nothing is told to anyone else. */
export async function readProductPrices(
  platform: Platform,
  userId: string,
  productId: string,
): Promise<ProPrices> {
  const professional = await isProfessional(platform, userId)
  return { professional, variants: professional ? await findProTiers(platform.database, productId) : [] }
}

/** @param products their ids, comma separated */
export async function readCardPrices(
  platform: Platform,
  userId: string,
  products: string,
): Promise<ProCardPrices> {
  const professional = await isProfessional(platform, userId)
  return {
    professional,
    products: professional ? await findBestProTiers(platform.database, products.split(',')) : [],
  }
}
