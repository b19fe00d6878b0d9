import type { Language } from '@lunula/contract/accounts.ts'
import { cart } from '@lunula/contract/cart.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import * as actions from './actions.ts'
import { mergeCart, quoteCart } from './guest.ts'

export function cartRoutes(serve: Serve, platform: Platform): void {
  const buyer = ({ user, language }: { user: Principal; language: Language }): actions.Buyer => ({
    userId: user.userId,
    language,
  })
  serve(cart.add, (call) => actions.addToCart(platform, buyer(call), call.body))
  serve(cart.list, (call) => actions.listCart(platform, buyer(call), call.query))
  serve(cart.update, (call) => actions.updateItem(platform, buyer(call), call.params.id, call.body.quantity))
  serve(cart.remove, (call) => actions.removeItem(platform, buyer(call), call.params.id))
  serve(cart.clear, async (call) => {
    await actions.clearCart(platform, call.user.userId)
    return DONE
  })
  serve(cart.info, (call) => actions.readCart(platform, buyer(call)))
  serve(cart.quote, (call) => quoteCart(platform, call.body.lines, call.language))
  serve(cart.merge, (call) => mergeCart(platform, buyer(call), call.body.key, call.body.lines))
}
