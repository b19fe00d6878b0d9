import { cards } from '@lunula/contract/cards.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import * as actions from './actions.ts'

export function paymentRoutes(serve: Serve, wallet: actions.Wallet): void {
  serve(cards.list, ({ user }) => actions.listCards(wallet, user.userId))
  serve(cards.setDefault, ({ user, params }) => actions.makeDefault(wallet, user.userId, params.id))
  serve(
    cards.remove,
    async ({ user, params }) => (await actions.removeCard(wallet, user.userId, params.id)) ?? DONE,
  )
}
