import { TEST_CARDS } from '@lunula/contract/configuration/constants.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Card } from '../gateway/gateway.ts'
import type { Vault, VaultCard, VaultRequest } from './vault.ts'

interface TestCard {
  id: string
  idempotency_key: string
  customer_id: string
  source_id: string
  removed_at: Date | null
}

/** The day that every test card is good to. */
const EXPIRES = { expMonth: 12, expYear: 2030 }

/** What is known of a published test card; null for anything else. */
export function testCardOf(sourceId: string): Card | null {
  const number = Object.entries(TEST_CARDS).find(([, source]) => source === sourceId)?.[0]
  return number ? { brand: 'Visa', last4: number.slice(-4) } : null
}

/** The vault of the test gateway: it keeps which published card it was, and gives a name for it. */
export class TestVault implements Vault {
  readonly #platform: Platform

  constructor(platform: Platform) {
    this.#platform = platform
  }

  async createCustomer({ userId }: { userId: string }): Promise<string> {
    return `test_customer_${userId}`
  }

  async keepCard({ idempotencyKey, customerId, gatewayId }: VaultRequest): Promise<VaultCard | null> {
    const books = this.#books()
    const charge = await books
      .selectFrom('test_gateway_charges')
      .select('source_id')
      .where('id', '=', gatewayId)
      .executeTakeFirst()
    const card = testCardOf(charge?.source_id ?? '')
    if (!charge?.source_id || !card) return null
    await books
      .insertInto('test_gateway_cards')
      .values({
        id: `test_card_${newId()}`,
        idempotency_key: idempotencyKey,
        customer_id: customerId,
        source_id: charge.source_id,
        removed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { id } = await books
      .selectFrom('test_gateway_cards')
      .select('id')
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirstOrThrow()
    return { gatewayCardId: id, ...card, ...EXPIRES }
  }

  async removeCard(gatewayCardId: string): Promise<void> {
    await this.#remove('id', gatewayCardId)
  }

  async removeCustomer(customerId: string): Promise<void> {
    await this.#remove('customer_id', customerId)
  }

  /**
   * The published card behind a source, which may be one on file; those of other customers and removed ones
   * are not found.
   */
  async sourceOf(sourceId: string, customerId: string | undefined): Promise<string | undefined> {
    if (!sourceId.startsWith('test_card_')) return sourceId
    const row = await this.#books()
      .selectFrom('test_gateway_cards')
      .select('source_id')
      .where('id', '=', sourceId)
      .where('customer_id', '=', customerId ?? '')
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    return row?.source_id
  }

  async #remove(column: 'id' | 'customer_id', value: string): Promise<void> {
    await this.#books()
      .updateTable('test_gateway_cards')
      .set({ removed_at: this.#platform.clock.now() })
      .where(column, '=', value)
      .where('removed_at', 'is', null)
      .execute()
  }

  #books() {
    return this.#platform.database.tables<{
      test_gateway_cards: TestCard
      test_gateway_charges: { id: string; source_id: string | null }
    }>()
  }
}
