import { randomBytes, randomUUID } from 'node:crypto'
import { Cards, type Source } from './cards.ts'
import { invalid, notFound, Problem } from './problem.ts'
import { type CardOnFile, type CreateCard, type CreateCustomer, Vault } from './vault.ts'

interface Money {
  amount: number
  currency: string
}

export interface Payment {
  id: string
  idempotencyKey: string
  status: 'APPROVED' | 'COMPLETED' | 'CANCELED' | 'FAILED'
  amount: number
  refunded: number
  referenceId: string
  locationId: string
  last4: string
  brand: string
  error: string | null
  version: string
  createdAt: Date
  updatedAt: Date
}

export interface Refund {
  id: string
  paymentId: string
  amount: number
  reason: string
  status: 'PENDING' | 'COMPLETED' | 'REJECTED'
  createdAt: Date
}

export interface CreatePayment {
  source_id?: string
  customer_id?: string
  idempotency_key?: string
  amount_money?: Money
  autocomplete?: boolean
  location_id?: string
  reference_id?: string
}

export interface CreateRefund {
  idempotency_key?: string
  payment_id?: string
  amount_money?: Money
  reason?: string
}

export type Change =
  | { kind: 'payment'; type: string; payment: Payment }
  | { kind: 'refund'; type: string; refund: Refund }

interface BooksOptions {
  locationId: string
  now: () => Date
  /** Told of everything that a webhook would tell. */
  onChange: (change: Change) => void
}

const MAX_KEY_LENGTH = 45

/** Square's books and the rules by which it keeps them. */
export class Books {
  readonly cards = new Cards()
  readonly vault = new Vault()
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, Refund>()
  /** A change shows in lists only after this long; Square promises no more. */
  listLagMs = 0
  /** Refunds are completed when they are asked about, or all at once by `completeRefunds`. */
  completesRefunds = true
  readonly #sources = new Map<string, Source>()
  readonly #answers = new Map<string, { body: string; answer: unknown }>()
  readonly #options: BooksOptions

  constructor(options: BooksOptions) {
    this.#options = options
  }

  createPayment(body: CreatePayment): Payment {
    return this.#once('payment', body.idempotency_key, body, () => this.#charge(body))
  }

  #charge(body: CreatePayment): Payment {
    const amount = amountOf(body.amount_money)
    if (body.location_id !== this.#options.locationId)
      throw invalid('INVALID_LOCATION', 'The location is not one of this account.')
    const id = body.source_id ?? ''
    const source = this.vault.sourceOf(id, body.customer_id) ?? this.cards.find(id)
    if (!source) throw notFound(`card nonce ${body.source_id}`)
    if (source.customerId && source.customerId !== body.customer_id)
      throw invalid('CUSTOMER_NOT_FOUND', 'The card is not one of this customer.')
    if (source.used && !source.reusable) throw invalid('SOURCE_USED', 'The token was used already.')
    source.used = true
    const now = this.#options.now()
    const payment: Payment = {
      id: randomBytes(16).toString('base64url'),
      idempotencyKey: body.idempotency_key ?? '',
      status: source.verdict ? 'FAILED' : body.autocomplete === false ? 'APPROVED' : 'COMPLETED',
      amount,
      refunded: 0,
      referenceId: body.reference_id ?? '',
      locationId: body.location_id,
      last4: source.last4,
      brand: source.brand,
      error: source.verdict,
      version: newVersion(),
      createdAt: now,
      updatedAt: now,
    }
    this.payments.set(payment.id, payment)
    this.#sources.set(payment.id, source)
    this.#options.onChange({ kind: 'payment', type: 'payment.created', payment })
    return payment
  }

  /** What the script makes of a card on file: a token, or null while the bank waits for the buyer. */
  confirmOnFile(cardId: string, confirmed: boolean): string | null {
    const card = this.vault.cards.get(cardId)
    if (!card?.enabled) throw notFound(`card ${cardId}`)
    return card.source.asks && !confirmed ? null : this.cards.confirm(card)
  }

  createCustomer(body: CreateCustomer) {
    return this.#once('customer', body.idempotency_key, body, () => this.vault.createCustomer(body))
  }

  /** Only of a payment that the bank approved. */
  createCard(body: CreateCard): CardOnFile {
    return this.#once('card', body.idempotency_key, body, () => {
      const payment = this.read(body.source_id ?? '')
      if (payment.error) throw invalid('INVALID_CARD', 'The payment did not succeed.')
      return this.vault.keep(body.card?.customer_id, this.#sources.get(payment.id))
    })
  }

  read(id: string): Payment {
    const payment = this.payments.get(id)
    if (!payment) throw notFound(`payment with id: ${id}`)
    return payment
  }

  complete(id: string, versionToken: string | undefined): Payment {
    const payment = this.read(id)
    if (payment.status !== 'APPROVED') throw invalid('BAD_REQUEST', `The payment is ${payment.status}.`)
    if (versionToken && versionToken !== payment.version)
      throw invalid('CONFLICT', 'The version token is not the newest.', 409)
    return this.#move(payment, 'COMPLETED')
  }

  cancel(id: string): Payment {
    const payment = this.read(id)
    if (payment.status !== 'APPROVED') throw invalid('BAD_REQUEST', `The payment is ${payment.status}.`)
    return this.#move(payment, 'CANCELED')
  }

  /** A key that was never seen is not remembered: a call with it that comes late charges. */
  cancelByKey(key: string): void {
    const payment = [...this.payments.values()].find(({ idempotencyKey }) => idempotencyKey === key)
    if (payment?.status === 'APPROVED') this.#move(payment, 'CANCELED')
    if (payment?.status === 'COMPLETED') throw invalid('BAD_REQUEST', 'The payment is completed.')
  }

  list({ begin, updated, total }: { begin?: Date; updated?: Date; total?: number }): Payment[] {
    const visible = this.#options.now().getTime() - this.listLagMs
    return [...this.payments.values()].filter(
      (payment) =>
        payment.updatedAt.getTime() <= visible &&
        (!begin || payment.createdAt >= begin) &&
        (!updated || payment.updatedAt >= updated) &&
        (total === undefined || payment.amount === total),
    )
  }

  createRefund(body: CreateRefund): Refund {
    return this.#once('refund', body.idempotency_key, body, () => {
      const payment = this.read(body.payment_id ?? '')
      const amount = amountOf(body.amount_money)
      if (payment.status !== 'COMPLETED')
        throw refundProblem('PAYMENT_NOT_REFUNDABLE', `The payment is ${payment.status}.`)
      if (amount > payment.amount - payment.refunded)
        throw refundProblem('REFUND_AMOUNT_INVALID', 'The amount is above what is left.')
      const refund: Refund = {
        id: `${payment.id}_${randomUUID()}`,
        paymentId: payment.id,
        amount,
        reason: body.reason ?? '',
        status: 'PENDING',
        createdAt: this.#options.now(),
      }
      payment.refunded += amount
      this.refunds.set(refund.id, refund)
      this.#options.onChange({ kind: 'refund', type: 'refund.created', refund })
      return refund
    })
  }

  readRefund(id: string): Refund {
    const refund = this.refunds.get(id)
    if (!refund) throw notFound(`refund with id: ${id}`)
    if (this.completesRefunds) this.#settleRefund(refund, 'COMPLETED')
    return refund
  }

  /** What happens to pending refunds after a while. */
  settleRefunds(status: 'COMPLETED' | 'REJECTED' = 'COMPLETED'): void {
    for (const refund of this.refunds.values()) this.#settleRefund(refund, status)
  }

  #settleRefund(refund: Refund, status: 'COMPLETED' | 'REJECTED'): void {
    if (refund.status !== 'PENDING') return
    refund.status = status
    if (status === 'REJECTED') this.read(refund.paymentId).refunded -= refund.amount
    this.#options.onChange({ kind: 'refund', type: 'refund.updated', refund })
  }

  #move(payment: Payment, status: Payment['status']): Payment {
    payment.status = status
    payment.version = newVersion()
    payment.updatedAt = this.#options.now()
    this.#options.onChange({ kind: 'payment', type: 'payment.updated', payment })
    return payment
  }

  /** The same key and body give the first answer again; the same key with another body is refused. */
  #once<Answer>(kind: string, key: string | undefined, body: object, work: () => Answer): Answer {
    if (!key) throw invalid('MISSING_REQUIRED_PARAMETER', 'idempotency_key')
    if (key.length > MAX_KEY_LENGTH) throw invalid('VALUE_TOO_LONG', 'idempotency_key')
    const text = JSON.stringify(body)
    const earlier = this.#answers.get(`${kind} ${key}`)
    if (earlier) {
      if (earlier.body !== text)
        throw invalid('IDEMPOTENCY_KEY_REUSED', 'The key was used with another body.')
      return earlier.answer as Answer
    }
    const answer = work()
    this.#answers.set(`${kind} ${key}`, { body: text, answer })
    return answer
  }
}

const newVersion = (): string => randomBytes(24).toString('base64url')

const refundProblem = (code: string, detail: string): Problem =>
  new Problem(400, 'REFUND_ERROR', code, detail)

function amountOf(money: Money | undefined): number {
  if (money?.currency !== 'USD') throw invalid('UNSUPPORTED_CURRENCY', 'amount_money.currency')
  if (!Number.isInteger(money.amount) || money.amount <= 0)
    throw invalid('VALUE_TOO_LOW', 'amount_money.amount')
  return money.amount
}
