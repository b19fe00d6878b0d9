import webPush from 'web-push'
import type { Platform } from '../../../../platform/platform.ts'
import { findKeys, insertKeys } from './vapid-keys.repository.ts'

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * The key pair by which push services know the shop (RFC 8292): made when it is first asked for, kept in the
 * database, the same on every node. Subscriptions die with it.
 */
export async function readVapidKeys({ database, clock }: Platform): Promise<VapidKeys> {
  const kept = await findKeys(database)
  if (kept) return kept
  await insertKeys(database, webPush.generateVAPIDKeys(), clock.now())
  const first = await findKeys(database) // another node's, perhaps
  if (!first) throw new Error('The push keys were not kept.')
  return first
}
