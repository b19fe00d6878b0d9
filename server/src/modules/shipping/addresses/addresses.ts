import { isDeepStrictEqual } from 'node:util'
import { type PageOf, pageOf } from '@lunula/contract/pagination.ts'
import { type Address, type AddressBody, MAX_ADDRESSES } from '@lunula/contract/shipping/schemas.ts'
import { lockUser } from '../../../platform/database/user-lock.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../platform/refusal.ts'
import { addressView } from '../shipping.presenter.ts'
import type { AddressRow } from '../shipping.tables.ts'
import { findZip } from '../zip-codes/zip-codes.ts'
import * as repository from './address.repository.ts'

export async function listAddresses(
  platform: Platform,
  userId: string,
  type?: Address['type'],
): Promise<PageOf<Address>> {
  const rows = await repository.findAddresses(platform.database, userId, type)
  return pageOf(rows.map(addressView), rows.length, { page: 1, limit: MAX_ADDRESSES })
}

/** Refusal: `shipping.address_not_found`, also for somebody else's. */
export async function readAddress(
  platform: Platform,
  userId: string,
  id: string,
): Promise<Address | Refusal> {
  const row = await repository.findAddress(platform.database, userId, id)
  return row ? addressView(row) : refuse('shipping.address_not_found')
}

/**
 * Whether state and ZIP code name the same place. Refusals: `shipping.zip_unknown`, `shipping.zip_elsewhere`.
 */
export function checkPlace({ state, zip_code: zip }: Pick<AddressRow, 'state' | 'zip_code'>): Refusal | null {
  const place = findZip(zip)
  if (!place) return refuse('shipping.zip_unknown', { zip })
  if (place.state === state) return null
  return refuse('shipping.zip_elsewhere', { zip, city: place.city, state: place.state, given: state })
}

/**
 * The first address of its type becomes the default; one that is there already is not added again, since the
 * answer of the first time may have been lost. Refusals: `shipping.too_many_addresses` and those of
 * `checkPlace`.
 */
export async function addAddress(
  platform: Platform,
  userId: string,
  body: AddressBody,
): Promise<Address | Refusal> {
  const { database, clock } = platform
  return database.transaction(async () => {
    const { type = 'shipping', is_default = false, ...fields } = body
    const misplaced = checkPlace(fields)
    if (misplaced) return misplaced
    await lockUser(database, userId)
    const before = await repository.findAddresses(database, userId, type)
    const said = { ...fields, type, email: fields.email ?? null, address2: fields.address2 || null }
    const same = before.find((row) => isDeepStrictEqual({ ...row, ...said }, row))
    if (same) return is_default ? changeAddress(platform, userId, same.id, { is_default }) : addressView(same)
    const becomesDefault = is_default || !before[0]?.is_default
    if (becomesDefault) await repository.clearDefault(database, userId, type)
    const now = clock.now()
    const row: AddressRow = {
      ...said,
      id: newId(),
      user_id: userId,
      is_default: becomesDefault,
      created_at: now,
      updated_at: now,
    }
    const added = await repository.insertAddress(database, row, MAX_ADDRESSES)
    return added ? addressView(row) : refuse('shipping.too_many_addresses', { limit: MAX_ADDRESSES })
  })
}

/**
 * Changes what is given; the default can be handed on, not dropped. Refusals: `shipping.address_not_found`
 * and those of `checkPlace`.
 */
export async function changeAddress(
  platform: Platform,
  userId: string,
  id: string,
  { is_default, ...change }: Partial<AddressBody>,
): Promise<Address | Refusal> {
  const { database, clock } = platform
  return database.transaction(async () => {
    await lockUser(database, userId)
    const before = await repository.findAddress(database, userId, id)
    if (!before) return refuse('shipping.address_not_found')
    const moved = change.state !== undefined || change.zip_code !== undefined
    const misplaced = moved ? checkPlace({ ...before, ...change }) : null
    if (misplaced) return misplaced
    const retyped = change.type !== undefined && change.type !== before.type
    const row = await repository.updateAddress(database, {
      userId,
      id,
      change: { ...change, ...(retyped ? { is_default: false } : {}), updated_at: clock.now() },
    })
    if (retyped && before.is_default) await promoteNewest(platform, userId, before.type)
    const type = row?.type ?? before.type
    const typeHasDefault = (await repository.findAddresses(database, userId, type)).some(
      (other) => other.is_default,
    )
    if (is_default || !typeHasDefault) return makeDefault(platform, userId, id, type)
    return addressView(row ?? before)
  })
}

/** Refusal: `shipping.address_not_found`. */
export async function setDefaultAddress(
  platform: Platform,
  userId: string,
  id: string,
): Promise<Address | Refusal> {
  const { database } = platform
  return database.transaction(async () => {
    await lockUser(database, userId)
    const row = await repository.findAddress(database, userId, id)
    return row ? makeDefault(platform, userId, id, row.type) : refuse('shipping.address_not_found')
  })
}

/** Another address of the type becomes the default. Refusal: `shipping.address_not_found`. */
export async function removeAddress(platform: Platform, userId: string, id: string): Promise<Refusal | null> {
  const { database } = platform
  return database.transaction(async () => {
    await lockUser(database, userId)
    const removed = await repository.deleteAddress(database, userId, id)
    if (!removed) return refuse('shipping.address_not_found')
    if (removed.is_default) await promoteNewest(platform, userId, removed.type)
    return null
  })
}

async function makeDefault(
  { database, clock }: Platform,
  userId: string,
  id: string,
  type: AddressRow['type'],
): Promise<Address | Refusal> {
  await repository.clearDefault(database, userId, type)
  const row = await repository.updateAddress(database, {
    userId,
    id,
    change: { is_default: true, updated_at: clock.now() },
  })
  return row ? addressView(row) : refuse('shipping.address_not_found')
}

async function promoteNewest(platform: Platform, userId: string, type: AddressRow['type']): Promise<void> {
  const [newest] = await repository.findAddresses(platform.database, userId, type)
  if (newest) await makeDefault(platform, userId, newest.id, type)
}
