import { DONE } from '@lunula/contract/schema.ts'
import { wishlist } from '@lunula/contract/wishlist/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteSaved } from './wishlist.repository.ts'
import { listSaved, listSavedIds, saveProduct } from './wishlist.ts'

export function wishlistRoutes(serve: Serve, platform: Platform): void {
  serve(wishlist.list, ({ user, query, language }) => listSaved(platform, user.userId, query, language))
  serve(wishlist.ids, async ({ user }) => ({
    product_ids: await listSavedIds(platform, user.userId),
  }))
  serve(
    wishlist.save,
    async ({ user, params }) => (await saveProduct(platform, user.userId, params.product_id)) ?? DONE,
  )
  serve(wishlist.remove, async ({ user, params }) => {
    await deleteSaved(platform.database, user.userId, params.product_id)
    return DONE
  })
}
