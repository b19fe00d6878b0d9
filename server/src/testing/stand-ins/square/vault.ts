import { randomBytes, randomUUID } from 'node:crypto'
import type { Source } from './cards.ts'
import { invalid, notFound } from './problem.ts'

export interface CardOnFile {
  id: string
  customerId: string
  enabled: boolean
  source: Source
}

export interface CreateCard {
  idempotency_key?: string
  source_id?: string
  card?: { customer_id?: string }
}

export interface CreateCustomer {
  idempotency_key?: string
  reference_id?: string
  email_address?: string
}

/** Customers and the cards that they have on file. */
export class Vault {
  readonly customers = new Map<string, { id: string; referenceId: string; email: string }>()
  readonly cards = new Map<string, CardOnFile>()

  createCustomer({ reference_id: referenceId = '', email_address: email = '' }: CreateCustomer) {
    if (!email) throw invalid('BAD_REQUEST', 'At least one name, address or number is needed.')
    const customer = { id: randomBytes(13).toString('hex').toUpperCase(), referenceId, email }
    this.customers.set(customer.id, customer)
    return customer
  }

  /** A card on file belongs to a customer, and is made of the payment that it made. */
  keep(customerId: string | undefined, source: Source | undefined): CardOnFile {
    if (!customerId || !this.customers.has(customerId)) throw notFound(`customer ${customerId}`)
    if (!source) throw notFound('the source of the card')
    const card = {
      id: `ccof:${randomUUID()}`,
      customerId,
      enabled: true,
      source: {
        ...source,
        ...(source.asks ? { verdict: 'CARD_DECLINED_VERIFICATION_REQUIRED' } : {}),
        reusable: true,
        used: false,
      },
    }
    this.cards.set(card.id, card)
    return card
  }

  disable(id: string): CardOnFile {
    const card = this.cards.get(id)
    if (!card) throw notFound(`card ${id}`)
    card.enabled = false
    return card
  }

  deleteCustomer(id: string): void {
    if (!this.customers.delete(id)) throw notFound(`customer ${id}`)
    for (const card of this.cards.values()) if (card.customerId === id) card.enabled = false
  }

  /** What is charged when a card on file pays; it does so only for its own customer. */
  sourceOf(id: string, customerId: string | undefined): Source | undefined {
    const card = this.cards.get(id)
    if (card && card.customerId !== customerId)
      throw invalid('CUSTOMER_NOT_FOUND', 'The card is not one of this customer.')
    return card?.enabled ? card.source : undefined
  }
}
