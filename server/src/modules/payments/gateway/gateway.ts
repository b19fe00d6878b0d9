import type { ProblemCode } from '@lunula/contract/errors.ts'
import type { Vault } from '../wallet/vault.ts'

/** Why a gateway refused; each is a code of the contract that tells the buyer what to do. */
export type DeclineCode = Extract<
  ProblemCode,
  | 'payments.declined'
  | 'payments.insufficient_funds'
  | 'payments.cvv_failure'
  | 'payments.card_expired'
  | 'payments.address_mismatch'
  | 'payments.card_unsupported'
  | 'payments.limit_exceeded'
  | 'payments.call_issuer'
  | 'payments.verification_required'
  | 'payments.processing_error'
  | 'payments.source_invalid'
>

export interface Card {
  brand: string
  last4: string
  /**
   * The same for the same card, whoever uses it; left out where the provider tells none. It never leaves the
   * server.
   */
  fingerprint?: string | undefined
}

export interface Charge {
  /** One per attempt to pay; a repeated call with the same key has the same outcome. */
  idempotencyKey: string
  /** Cents. */
  amount: number
  /** The token that stands for the card; card data never reaches us. */
  sourceId: string
  verificationToken: string | undefined
  /** Whose card on file it is, when it is one. */
  customerId?: string | undefined
}

/** An earlier charge whose answer never came. */
export interface Attempt {
  idempotencyKey: string
  /** Cents. */
  amount: number
  startedAt: Date
}

/** Money that the provider holds for us. `version` names the state it was in, where the provider tells. */
export interface Authorization {
  gatewayId: string
  version: string | null
}

export type AuthorizeOutcome =
  | ({ status: 'authorized'; card: Card | null } & Authorization)
  | { status: 'declined'; code: DeclineCode }

/** What a gateway says of an earlier call: `unknown` when it knows nothing of the key, now or yet. */
export type FoundOutcome = AuthorizeOutcome | { status: 'unknown' }

/** A payment as the provider's own books have it. */
export interface GatewayPayment extends Authorization {
  /** The key it was made with; null when it was not made by this shop. */
  idempotencyKey: string | null
  status: 'authorized' | 'captured' | 'voided' | 'failed'
  /** Cents. */
  amount: number
  card: Card | null
}

export interface RefundRequest {
  /** One per refund; a repeated call with the same key is the same refund. */
  idempotencyKey: string
  gatewayId: string
  /** Cents; at most what was captured and is not refunded yet. */
  amount: number
  /** For the provider's own records, at most 192 characters. */
  reason: string
}

/** `pending`: the provider has taken it on and will say later whether the money went back. */
export type RefundOutcome =
  | { status: 'completed' | 'pending'; refundId: string }
  | { status: 'failed'; refundId: string | null; detail: string }

/**
 * A payment provider. Every call may throw: then the outcome is not known, and is never guessed but asked
 * for.
 */
export interface Gateway {
  readonly provider: string
  readonly vault: Vault
  /** Why this account cannot take payments, in one line; null when it can. */
  check(): Promise<string | null>
  authorize(charge: Charge): Promise<AuthorizeOutcome>
  /** Takes authorized money; twice is once. */
  capture(authorization: Authorization): Promise<void>
  /** What became of an earlier charge. */
  find(attempt: Attempt): Promise<FoundOutcome>
  /** Makes sure that no call with this key can charge any more, and undoes one that did. */
  cancel(idempotencyKey: string): Promise<void>
  /**
   * Lets go of authorized money that is not to be taken. Throws when it is captured already; twice is once.
   */
  void(gatewayId: string): Promise<void>
  /**
   * Gives captured money back, in whole or in part. Repeating the call with its key asks about the same
   * refund.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>
  /** How a refund stands that the provider has taken on. */
  findRefund(refundId: string): Promise<RefundOutcome>
  /** One payment in the provider's books; undefined when it has none of that id. */
  read(gatewayId: string): Promise<GatewayPayment | undefined>
  /** The payments that changed in the provider's books since then. */
  changedSince(time: Date): Promise<GatewayPayment[]>
}
