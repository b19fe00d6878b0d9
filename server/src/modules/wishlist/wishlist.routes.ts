import { DONE } from '@lunula/contract/schema.ts'
import { wishlist } from '@lunula/contract/wishlist/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteWish } from './wishlist.repository.ts'
import { listWishes, listWishIds, saveWish } from './wishlist.ts'

export function wishlistRoutes(serve: Serve, platform: Platform): void {
  serve(wishlist.list, ({ user, query, language }) => listWishes(platform, user.userId, query, language))
  serve(wishlist.ids, async ({ user }) => ({
    product_ids: await listWishIds(platform, user.userId),
  }))
  serve(
    wishlist.save,
    async ({ user, params }) => (await saveWish(platform, user.userId, params.product_id)) ?? DONE,
  )
  serve(wishlist.remove, async ({ user, params }) => {
    await deleteWish(platform.database, user.userId, params.product_id)
    return DONE
  })
}
