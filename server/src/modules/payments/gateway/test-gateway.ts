import { TEST_VERIFIED } from '@lunula/contract/configuration/constants.ts'
import { newId } from '../../../platform/id.ts'
import type { Platform } from '../../../platform/platform.ts'
import { TestVault, testCardOf } from '../wallet/test-vault.ts'
import type {
  Attempt,
  Authorization,
  AuthorizeOutcome,
  Charge,
  DeclineCode,
  FoundOutcome,
  Gateway,
  GatewayPayment,
  RefundOutcome,
  RefundRequest,
} from './gateway.ts'

interface TestCharge {
  idempotency_key: string
  id: string
  amount: number
  status: 'authorized' | 'captured' | 'voided' | 'declined'
  decline_code: DeclineCode | null
  /** The published card that was charged. */
  source_id: string | null
  created_at: Date
}

interface TestRefund {
  idempotency_key: string
  id: string
  charge_id: string
  amount: number
  created_at: Date
}

const DECLINES: Readonly<Record<string, DeclineCode>> = {
  'test:declined': 'payments.declined',
  'test:insufficient_funds': 'payments.insufficient_funds',
  'test:cvv_failure': 'payments.cvv_failure',
  'test:processing_error': 'payments.processing_error',
}

/** The outcome that a published test card asks for (product decision §3). */
function declineOf({ sourceId, verificationToken }: Charge): DeclineCode | null {
  if (sourceId === 'test:verification_required') {
    return verificationToken === TEST_VERIFIED ? null : 'payments.verification_required'
  }
  if (sourceId === 'test:approved' || sourceId === 'test:timeout_after_charge') return null
  return DECLINES[sourceId] ?? 'payments.source_invalid'
}

const paymentView = ({ id, idempotency_key, status, amount }: TestCharge): GatewayPayment => ({
  gatewayId: id,
  version: null,
  idempotencyKey: idempotency_key,
  status: status === 'declined' ? 'failed' : status,
  amount,
  card: null,
})

const outcomeOf = ({ id, status, decline_code }: TestCharge): AuthorizeOutcome =>
  status === 'declined' || status === 'voided'
    ? { status: 'declined', code: decline_code ?? 'payments.processing_error' }
    : { status: 'authorized', gatewayId: id, version: null, card: null }

/**
 * A gateway for development and tests that keeps books of its own, as a real one does: it remembers each key
 * across restarts and answers a repeated call alike. It moves no money.
 */
export class TestGateway implements Gateway {
  readonly provider = 'test'
  readonly vault: TestVault
  readonly #platform: Platform

  constructor(platform: Platform) {
    this.#platform = platform
    this.vault = new TestVault(platform)
  }

  async check(): Promise<null> {
    return null
  }

  async authorize(asked: Charge): Promise<AuthorizeOutcome> {
    const sourceId = (await this.vault.sourceOf(asked.sourceId, asked.customerId)) ?? ''
    const charge = { ...asked, sourceId }
    const declineCode = declineOf(charge)
    const row: TestCharge = {
      idempotency_key: charge.idempotencyKey,
      id: `test_${newId()}`,
      amount: charge.amount,
      status: declineCode ? 'declined' : 'authorized',
      decline_code: declineCode,
      source_id: sourceId || null,
      created_at: this.#platform.clock.now(),
    }
    const kept = await this.#books()
      .insertInto('test_gateway_charges')
      .values(row)
      // the first charge of a key counts, and is answered
      .onConflict((conflict) =>
        conflict.column('idempotency_key').doUpdateSet({ idempotency_key: row.idempotency_key }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    if (sourceId === 'test:timeout_after_charge')
      throw new Error('The test gateway charged and did not answer.')
    const outcome = outcomeOf(kept)
    return outcome.status === 'authorized' ? { ...outcome, card: testCardOf(sourceId) } : outcome
  }

  async capture({ gatewayId }: Authorization): Promise<void> {
    const { numUpdatedRows } = await this.#books()
      .updateTable('test_gateway_charges')
      .set({ status: 'captured' })
      .where('id', '=', gatewayId)
      .where('status', 'in', ['authorized', 'captured'])
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error('There is no authorized charge to capture.')
  }

  async find({ idempotencyKey }: Pick<Attempt, 'idempotencyKey'>): Promise<FoundOutcome> {
    const row = await this.#books()
      .selectFrom('test_gateway_charges')
      .selectAll()
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst()
    return row ? outcomeOf(row) : { status: 'unknown' }
  }

  /** A key that was never seen is remembered as voided, so that a late call with it charges nothing. */
  async cancel(idempotencyKey: string): Promise<void> {
    await this.#books()
      .insertInto('test_gateway_charges')
      .values({
        idempotency_key: idempotencyKey,
        id: `test_${newId()}`,
        amount: 0,
        status: 'voided',
        decline_code: null,
        source_id: null,
        created_at: this.#platform.clock.now(),
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doUpdateSet({ status: 'voided' }))
      .execute()
  }

  async void(gatewayId: string): Promise<void> {
    const { numUpdatedRows } = await this.#books()
      .updateTable('test_gateway_charges')
      .set({ status: 'voided' })
      .where('id', '=', gatewayId)
      .where('status', 'in', ['authorized', 'voided'])
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error('There is no authorized charge to void.')
  }

  /** Refused when it comes to more than was captured, as a real gateway does, whatever our own books say. */
  async refund({ idempotencyKey, gatewayId, amount }: RefundRequest): Promise<RefundOutcome> {
    return this.#platform.database.transaction(async () => {
      const books = this.#books()
      const charge = await books
        .selectFrom('test_gateway_charges')
        .selectAll()
        .where('id', '=', gatewayId)
        .forUpdate()
        .executeTakeFirst()
      const refunds = await books
        .selectFrom('test_gateway_refunds')
        .selectAll()
        .where('charge_id', '=', gatewayId)
        .execute()
      const earlier = refunds.find((refund) => refund.idempotency_key === idempotencyKey)
      if (earlier) return { status: 'completed', refundId: earlier.id }
      const left = (charge?.amount ?? 0) - refunds.reduce((sum, refund) => sum + refund.amount, 0)
      if (charge?.status !== 'captured' || amount > left)
        return { status: 'failed', refundId: null, detail: 'more than was captured' }
      const id = `test_${newId()}`
      const created_at = this.#platform.clock.now()
      await books
        .insertInto('test_gateway_refunds')
        .values({ idempotency_key: idempotencyKey, id, charge_id: gatewayId, amount, created_at })
        .execute()
      return { status: 'completed', refundId: id }
    })
  }

  async findRefund(refundId: string): Promise<RefundOutcome> {
    const row = await this.#books()
      .selectFrom('test_gateway_refunds')
      .select('id')
      .where('id', '=', refundId)
      .executeTakeFirst()
    return row
      ? { status: 'completed', refundId }
      : { status: 'failed', refundId, detail: 'there is no such refund' }
  }

  async read(gatewayId: string): Promise<GatewayPayment | undefined> {
    const row = await this.#books()
      .selectFrom('test_gateway_charges')
      .selectAll()
      .where('id', '=', gatewayId)
      .executeTakeFirst()
    return row && paymentView(row)
  }

  async changedSince(time: Date): Promise<GatewayPayment[]> {
    const rows = await this.#books()
      .selectFrom('test_gateway_charges')
      .selectAll()
      .where('created_at', '>=', time)
      .where('amount', '>', 0)
      .execute()
    return rows.map(paymentView)
  }

  #books() {
    return this.#platform.database.tables<{
      test_gateway_charges: TestCharge
      test_gateway_refunds: TestRefund
    }>()
  }
}
