import { board } from '@lunula/contract/board/schemas.ts'
import { MAX_OPEN_POSTS } from '@lunula/contract/board/states.ts'
import { MAX_LICENSES } from '@lunula/contract/licenses/constants.ts'
import { licenses } from '@lunula/contract/licenses/schemas.ts'
import { MAX_UNUSED_PHOTOS } from '@lunula/contract/media/constants.ts'
import { MAX_LISTS } from '@lunula/contract/reorder-lists/constants.ts'
import { reorderLists } from '@lunula/contract/reorder-lists/schemas.ts'
import { MAX_SAVED_POSTS } from '@lunula/contract/saved-posts/constants.ts'
import { savedPosts } from '@lunula/contract/saved-posts/schemas.ts'
import { MAX_SAVED_SEARCHES } from '@lunula/contract/saved-searches/constants.ts'
import { savedSearches } from '@lunula/contract/saved-searches/schemas.ts'
import { MAX_ADDRESSES, shipping } from '@lunula/contract/shipping/schemas.ts'
import { MAX_STOCK_ALERTS } from '@lunula/contract/stock-alerts/constants.ts'
import { stockAlerts } from '@lunula/contract/stock-alerts/schemas.ts'
import { MAX_EXEMPTIONS } from '@lunula/contract/tax/constants.ts'
import { tax } from '@lunula/contract/tax/schemas.ts'
import { MAX_WISHLIST_ITEMS } from '@lunula/contract/wishlist/constants.ts'
import { wishlist } from '@lunula/contract/wishlist/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../testing/app.ts'
import { publishPost } from '../testing/factories/board-factory.ts'
import { stockVariant } from '../testing/factories/catalog-factory.ts'
import { nailLicense } from '../testing/factories/license-factory.ts'
import { uploadPhoto } from '../testing/factories/photo-factory.ts'
import { californian, signUpBuyer, type TestBuyer } from '../testing/factories/user-factory.ts'

const RACERS = 8

interface Cap {
  table: string
  limit: number
  code: string
  /** Adds the nth; each n another one. */
  add: (buyer: TestBuyer, n: number) => Promise<unknown>
  /**
   * What distinguishes copies of a row, as arguments of jsonb_build_object; a new id unless given. null: rows
   * are added one by one.
   */
  copy?: string | null
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

let shop: TestApp
let foreignKeys: ForeignKey[]
let posts: string[]
let variants: Awaited<ReturnType<typeof stockVariant>>[]
beforeAll(async () => {
  shop = await buildTestApp()
  const each = Array.from({ length: RACERS + 1 })
  posts = await Promise.all(each.map(() => publishPost(shop, 'job')))
  variants = []
  for (const _ of each) variants.push(await stockVariant(shop, { price: '10.00', stock: 0 }))
  // what the copies of saved things point to does not matter here
  const { database } = shop.platform
  const { rows } = await database.query<ForeignKey>(
    `select conrelid::regclass as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conname in
       ('saved_posts_post_id_fkey', 'wishlist_items_product_id_fkey', 'stock_alerts_variant_id_fkey')`,
  )
  for (const { table, name } of rows) await database.query(`alter table ${table} drop constraint ${name}`)
  foreignKeys = rows
})
// the next file of this worker has the same engine
afterAll(async () => {
  for (const { table, name, definition } of foreignKeys) {
    await shop.platform.database.query(`delete from ${table}`)
    await shop.platform.database.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  await shop.close()
})

const fresh = "'id', gen_random_uuid()"
const CAPS: Cap[] = [
  {
    table: 'addresses',
    limit: MAX_ADDRESSES,
    code: 'shipping.too_many_addresses',
    add: ({ call }, n) => call(shipping.addAddress, { body: { ...californian, address2: `House ${n}` } }),
    copy: `${fresh}, 'is_default', false`,
  },
  {
    table: 'posts',
    limit: MAX_OPEN_POSTS,
    code: 'board.too_many_posts',
    add: ({ call }) => call(board.draft, { body: { kind: 'job', content: {} } }),
    copy: null,
  },
  {
    table: 'wishlist_items',
    limit: MAX_WISHLIST_ITEMS,
    code: 'wishlist.full',
    add: ({ call }, n) => call(wishlist.save, { params: { product_id: String(variants[n]?.productId) } }),
    copy: "'product_id', gen_random_uuid()",
  },
  {
    table: 'tax_exemptions',
    limit: MAX_EXEMPTIONS,
    code: 'tax.too_many_certificates',
    add: ({ call }, n) =>
      call(tax.addExemption, {
        body: { state: 'CA', business_name: 'Lan’s Nails', number: `102-34567${n}` },
      }),
  },
  {
    table: 'licences',
    limit: MAX_LICENSES,
    code: 'licences.too_many',
    add: ({ call }, n) => call(licenses.submit, { body: { ...nailLicense, number: `NT-${n}` } }),
    copy: `${fresh}, 'status', 'rejected'`,
  },
  {
    table: 'reorder_lists',
    limit: MAX_LISTS,
    code: 'reorder_lists.too_many',
    add: ({ call }, n) => call(reorderLists.make, { body: { name: `List ${n}` } }),
    copy: `${fresh}, 'name', gen_random_uuid()`,
  },
  {
    table: 'photos',
    limit: MAX_UNUSED_PHOTOS,
    code: 'photos.too_many_unused',
    add: (buyer, seed) => uploadPhoto(buyer, { seed }),
    copy: `${fresh}, 'key', gen_random_uuid()`,
  },
  {
    table: 'saved_posts',
    limit: MAX_SAVED_POSTS,
    code: 'saved_posts.full',
    add: ({ call }, n) => call(savedPosts.save, { params: { id: String(posts[n]) } }),
    copy: "'post_id', gen_random_uuid()",
  },
  {
    table: 'saved_searches',
    limit: MAX_SAVED_SEARCHES,
    code: 'saved_searches.full',
    add: ({ call }, n) =>
      call(savedSearches.save, {
        body: { kind: 'job', query: { experience_years_max: n }, name: 'Near me', alert: 'none' },
      }),
    copy: `${fresh}, 'query', jsonb_build_object('q', gen_random_uuid())`,
  },
  {
    table: 'stock_alerts',
    limit: MAX_STOCK_ALERTS,
    code: 'stock_alerts.full',
    add: ({ call }, n) => call(stockAlerts.ask, { params: { variant_id: String(variants[n]?.variantId) } }),
    copy: `${fresh}, 'variant_id', gen_random_uuid()`,
  },
]

test.each(CAPS)('$table: of many at once for the last place one is taken', async (cap) => {
  const { table, limit, code, add, copy = fresh } = cap
  const buyer = await signUpBuyer(shop)
  const count = async (): Promise<number> => {
    const { rows } = await shop.platform.database.query<{ n: number }>(
      `select count(*)::integer as n from ${table} where user_id = $1`,
      [buyer.userId],
    )
    return rows[0]?.n ?? 0
  }
  if ((await count()) === 0) await add(buyer, RACERS)
  if (copy === null) while ((await count()) < limit - 1) await add(buyer, RACERS)
  else
    await shop.platform.database.query(
      `insert into ${table} select (jsonb_populate_record(made, jsonb_build_object(${copy}))).*
     from ${table} made, generate_series(2, $2::integer) where made.user_id = $1`,
      [buyer.userId, limit - 1],
    )
  if (table === 'licences') await shop.platform.database.query("update licences set status = 'rejected'")
  expect(await count()).toBe(limit - 1)
  const race = await Promise.allSettled(Array.from({ length: RACERS }, (_, n) => add(buyer, n)))
  const codes = race.flatMap((each) => (each.status === 'rejected' ? [each.reason.body?.code] : []))
  expect(codes).toEqual(Array.from({ length: RACERS - 1 }, () => code))
  expect(await count()).toBe(limit)
})
