/** A card as the provider's vault holds it. */
export interface VaultCard {
  gatewayCardId: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export interface VaultRequest {
  /** One per card to keep; a repeated call with the same key is the same card. */
  idempotencyKey: string
  customerId: string
  /** The payment that was made with the card. */
  gatewayId: string
}

/** Where a provider keeps cards, so that we need not. Every call may throw: then it is made again. */
export interface Vault {
  /** Makes a customer to whom cards belong; the same key is the same customer. Returns the provider's id. */
  createCustomer(customer: { idempotencyKey: string; userId: string; email: string }): Promise<string>
  /** Keeps the card of a payment; null when the provider will not. */
  keepCard(request: VaultRequest): Promise<VaultCard | null>
  /** Twice is once. */
  removeCard(gatewayCardId: string): Promise<void>
  /** Twice is once. */
  removeCustomer(customerId: string): Promise<void>
}
