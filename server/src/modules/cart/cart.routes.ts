import type { Language } from '@lunula/contract/accounts/schemas.ts'
import { cart } from '@lunula/contract/cart/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Buyer, listCart, readCart } from './cart-queries.ts'
import { mergeCart, quoteCart } from './guest-cart.ts'
import { addToCart, clearCart, removeItem, updateItem } from './update-cart.ts'

export function cartRoutes(serve: Serve, platform: Platform): void {
  const buyer = ({ user, language }: { user: Principal; language: Language }): Buyer => ({
    userId: user.userId,
    language,
  })
  serve(cart.add, (call) => addToCart(platform, buyer(call), call.body))
  serve(cart.list, (call) => listCart(platform, buyer(call), call.query))
  serve(cart.update, (call) => updateItem(platform, buyer(call), call.params.id, call.body.quantity))
  serve(cart.remove, (call) => removeItem(platform, buyer(call), call.params.id))
  serve(cart.clear, async (call) => {
    await clearCart(platform, call.user.userId)
    return DONE
  })
  serve(cart.info, (call) => readCart(platform, buyer(call)))
  serve(cart.quote, (call) => quoteCart(platform, call.body.lines, call.language))
  serve(cart.merge, (call) => mergeCart(platform, buyer(call), call.body.key, call.body.lines))
}
