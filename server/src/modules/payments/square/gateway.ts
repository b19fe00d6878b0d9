import type { SquareConfig } from '../../../config/square-config.ts'
import { MINUTE_MS } from '../../../platform/duration.ts'
import type { Log } from '../../../platform/log.ts'
import type {
  Attempt,
  Authorization,
  AuthorizeOutcome,
  Charge,
  FoundOutcome,
  Gateway,
  GatewayPayment,
  RefundOutcome,
  RefundRequest,
} from '../gateway/gateway.ts'
import { openSquare, type Square } from './client.ts'
import { declineOf, isOurs, isRefusal, type SquareProblem } from './declines.ts'
import { outcomeView, paymentView, refundView } from './square.presenter.ts'
import { SquareVault } from './vault.ts'

const CURRENCY = 'USD'
/** Square's clock and ours may differ by this much. */
const CLOCK_DIFFERENCE_MS = 5 * MINUTE_MS

/**
 * Card payments by Square. A charge is authorized (`autocomplete: false`) and captured once the order is
 * committed; Square lets go of it by itself after seven days. Our payment's id is the key of the charge and
 * its `reference_id`. Square cannot be asked by key, so an attempt without an answer is looked for by time
 * and amount, and canceled by its key when it is not listed: the list lags by seconds.
 */
export class SquareGateway implements Gateway {
  readonly provider = 'square'
  readonly vault: SquareVault
  readonly #config: SquareConfig
  readonly #log: Log
  readonly #open: () => Promise<Square>

  constructor(config: SquareConfig, log: Log) {
    this.#config = config
    this.#log = log
    this.#open = openSquare(config)
    this.vault = new SquareVault(this.#open)
  }

  async authorize({
    idempotencyKey,
    amount,
    sourceId,
    verificationToken,
    customerId,
  }: Charge): Promise<AuthorizeOutcome> {
    const square = await this.#open()
    // a card on file that the buyer has confirmed at the bank is paid with by the token of that, in the
    // card's place
    const confirmed = customerId ? verificationToken : undefined
    try {
      const { payment } = await square.ask((client, options) =>
        client.payments.create(
          {
            sourceId: confirmed ?? sourceId,
            idempotencyKey,
            referenceId: idempotencyKey,
            amountMoney: { amount: BigInt(amount), currency: CURRENCY },
            autocomplete: false,
            locationId: this.#config.locationId,
            ...(verificationToken && !confirmed ? { verificationToken } : {}),
            ...(customerId ? { customerId } : {}),
          },
          options,
        ),
      )
      const outcome = payment && outcomeView(payment)
      if (!outcome) throw new Error('Square has not decided on a payment.')
      return outcome
    } catch (error) {
      const problem = this.#refusal(square, error)
      if (!problem) throw error
      return { status: 'declined', code: declineOf(problem.errors[0]?.code) }
    }
  }

  async capture({ gatewayId, version }: Authorization): Promise<void> {
    const square = await this.#open()
    await square
      .ask((client, options) =>
        client.payments.complete(
          { paymentId: gatewayId, ...(version ? { versionToken: version } : {}) },
          options,
        ),
      )
      .catch((error: unknown) => this.#unlessIs('captured', gatewayId, error))
  }

  async find({ idempotencyKey, amount, startedAt }: Attempt): Promise<FoundOutcome> {
    const { ask } = await this.#open()
    const page = await ask((client, options) =>
      client.payments.list(
        {
          locationId: this.#config.locationId,
          beginTime: new Date(startedAt.getTime() - CLOCK_DIFFERENCE_MS).toISOString(),
          total: BigInt(amount),
          sortOrder: 'ASC',
        },
        options,
      ),
    )
    for await (const payment of page) {
      if (payment.referenceId === idempotencyKey) return outcomeView(payment) ?? { status: 'unknown' }
    }
    return { status: 'unknown' }
  }

  async cancel(idempotencyKey: string): Promise<void> {
    const { ask } = await this.#open()
    await ask((client, options) => client.payments.cancelByIdempotencyKey({ idempotencyKey }, options))
  }

  async void(gatewayId: string): Promise<void> {
    const { ask } = await this.#open()
    await ask((client, options) => client.payments.cancel({ paymentId: gatewayId }, options)).catch(
      (error: unknown) => this.#unlessIs('voided', gatewayId, error),
    )
  }

  async refund({ idempotencyKey, gatewayId, amount, reason }: RefundRequest): Promise<RefundOutcome> {
    const square = await this.#open()
    try {
      const { refund } = await square.ask((client, options) =>
        client.refunds.refundPayment(
          {
            idempotencyKey,
            paymentId: gatewayId,
            amountMoney: { amount: BigInt(amount), currency: CURRENCY },
            reason,
          },
          options,
        ),
      )
      if (!refund) throw new Error('Square answered without a refund.')
      return refundView(refund)
    } catch (error) {
      const problem = this.#refusal(square, error)
      if (!problem || isOurs(problem)) throw error
      const [first] = problem.errors
      return { status: 'failed', refundId: null, detail: `${first?.code} ${first?.detail ?? ''}`.trim() }
    }
  }

  async findRefund(refundId: string): Promise<RefundOutcome> {
    const { ask } = await this.#open()
    const { refund } = await ask((client, options) => client.refunds.get({ refundId }, options))
    if (!refund) throw new Error('Square answered without a refund.')
    return refundView(refund)
  }

  async read(gatewayId: string): Promise<GatewayPayment | undefined> {
    const square = await this.#open()
    try {
      const { payment } = await square.ask((client, options) =>
        client.payments.get({ paymentId: gatewayId }, options),
      )
      return payment && paymentView(payment)
    } catch (error) {
      if (this.#refusal(square, error)?.statusCode === 404) return undefined
      throw error
    }
  }

  async changedSince(time: Date): Promise<GatewayPayment[]> {
    const { ask } = await this.#open()
    const page = await ask((client, options) =>
      client.payments.list(
        {
          locationId: this.#config.locationId,
          updatedAtBeginTime: time.toISOString(),
          sortField: 'UPDATED_AT',
          sortOrder: 'ASC',
        },
        options,
      ),
    )
    const payments: GatewayPayment[] = []
    for await (const payment of page) payments.push(...[paymentView(payment) ?? []].flat())
    return payments
  }

  async check(): Promise<string | null> {
    const square = await this.#open()
    const { locationId } = this.#config
    try {
      const { location } = await square.ask((client, options) =>
        client.locations.get({ locationId }, options),
      )
      if (location?.status !== 'ACTIVE') return `SQUARE_LOCATION_ID=${locationId} is not an active location.`
      if (location.currency !== CURRENCY)
        return `SQUARE_LOCATION_ID=${locationId} takes ${location.currency}; this shop sells in ${CURRENCY}.`
      return null
    } catch (error) {
      const problem = this.#refusal(square, error)
      if (!problem) throw error
      return isOurs(problem)
        ? 'SQUARE_ACCESS_TOKEN is refused by Square.'
        : `SQUARE_LOCATION_ID=${locationId} is not a location of this account.`
    }
  }

  /** What Square refused for good; undefined when the outcome is open. */
  #refusal({ sdk }: Square, error: unknown): SquareProblem | undefined {
    if (!(error instanceof sdk.SquareError) || !isRefusal(error)) return undefined
    if (isOurs(error)) this.#log.error({ err: error }, 'Square refuses the access token of this shop')
    return error
  }

  /** A call that failed because what it asks for is done already did not fail. */
  async #unlessIs(status: GatewayPayment['status'], gatewayId: string, error: unknown): Promise<void> {
    const payment = await this.read(gatewayId).catch(() => undefined)
    if (payment?.status !== status) throw error
  }
}
