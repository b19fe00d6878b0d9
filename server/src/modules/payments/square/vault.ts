import type { Vault, VaultCard, VaultRequest } from '../wallet/vault.ts'
import type { Square } from './client.ts'
import { isOurs, isRefusal } from './declines.ts'
import { brandOf } from './square.presenter.ts'

/**
 * Cards on file at Square. A card is stored from the payment that it made: the token of the card field is
 * used up by then.
 */
export class SquareVault implements Vault {
  readonly #open: () => Promise<Square>

  constructor(open: () => Promise<Square>) {
    this.#open = open
  }

  async createCustomer({
    idempotencyKey,
    userId,
    email,
  }: {
    idempotencyKey: string
    userId: string
    email: string
  }): Promise<string> {
    const { ask } = await this.#open()
    const { customer } = await ask((client, options) =>
      client.customers.create({ idempotencyKey, referenceId: userId, emailAddress: email }, options),
    )
    if (!customer?.id) throw new Error('Square answered without a customer.')
    return customer.id
  }

  async keepCard({ idempotencyKey, customerId, gatewayId }: VaultRequest): Promise<VaultCard | null> {
    const { ask, sdk } = await this.#open()
    try {
      const { card } = await ask((client, options) =>
        client.cards.create({ idempotencyKey, sourceId: gatewayId, card: { customerId } }, options),
      )
      if (!card?.id || !card.last4) throw new Error('Square answered without a card.')
      return {
        gatewayCardId: card.id,
        brand: brandOf(card.cardBrand),
        last4: card.last4,
        expMonth: Number(card.expMonth),
        expYear: Number(card.expYear),
      }
    } catch (error) {
      if (error instanceof sdk.SquareError && isRefusal(error) && !isOurs(error)) return null
      throw error
    }
  }

  removeCard(cardId: string): Promise<void> {
    return this.#unlessGone((square) =>
      square.ask((client, options) => client.cards.disable({ cardId }, options)),
    )
  }

  removeCustomer(customerId: string): Promise<void> {
    return this.#unlessGone((square) =>
      square.ask((client, options) => client.customers.delete({ customerId }, options)),
    )
  }

  async #unlessGone(work: (square: Square) => Promise<unknown>): Promise<void> {
    const square = await this.#open()
    await work(square).catch((error: unknown) => {
      const isGone = error instanceof square.sdk.SquareError && isRefusal(error) && error.statusCode === 404
      if (!isGone) throw error
    })
  }
}
