import { DONE } from '@lunula/contract/schema.ts'
import { wishlist } from '@lunula/contract/wishlist.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as actions from './actions.ts'

export function wishlistRoutes(serve: Serve, platform: Platform): void {
  serve(wishlist.list, ({ user, query }) => actions.listWishes(platform, user.userId, query))
  serve(wishlist.ids, async ({ user }) => ({
    product_ids: await actions.listWishIds(platform, user.userId),
  }))
  serve(
    wishlist.save,
    async ({ user, params }) => (await actions.saveWish(platform, user.userId, params.product_id)) ?? DONE,
  )
  serve(wishlist.remove, async ({ user, params }) => {
    await actions.removeWish(platform, user.userId, params.product_id)
    return DONE
  })
}
