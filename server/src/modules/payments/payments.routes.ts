import { cards } from '@lunula/contract/payments/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listCards, makeDefault, removeCard, type Wallet } from './wallet/wallet.ts'

export function paymentRoutes(serve: Serve, wallet: Wallet): void {
  serve(cards.list, ({ user }) => listCards(wallet, user.userId))
  serve(cards.setDefault, ({ user, params }) => makeDefault(wallet, user.userId, params.id))
  serve(cards.remove, async ({ user, params }) => (await removeCard(wallet, user.userId, params.id)) ?? DONE)
}
