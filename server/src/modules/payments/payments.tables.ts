import type { Generated, JSONColumnType } from 'kysely'
import { tablesOf } from '../../platform/database/database.ts'
import type { Card, DeclineCode } from './gateway/gateway.ts'

export interface PaymentRow {
  id: string
  order_id: string
  user_id: string
  idempotency_key: string
  request_hash: string
  provider: string
  /** Cents. */
  amount: number
  /** Cents given back or on their way back; the database keeps it within `amount`. */
  refunded: Generated<number>
  status: 'requested' | 'authorized' | 'captured' | 'failed' | 'voided'
  failure_code: DeclineCode | null
  gateway_id: string | null
  gateway_version: Generated<string | null>
  card: JSONColumnType<Card> | null
  /** The buyer asked to keep the card. */
  save_card: Generated<boolean>
  created_at: Date
  updated_at: Date
}

export interface PaymentEventRow {
  id: string
  payment_id: string
  kind: 'authorize' | 'capture' | 'void' | 'refund'
  state: 'requested' | 'succeeded' | 'failed'
  /** Cents. */
  amount: number
  detail: string | null
  created_at: Date
}

export interface RefundRow {
  id: string
  payment_id: string
  order_id: string
  idempotency_key: string
  /** Cents. */
  amount: number
  /** `requested`: the gateway has not answered yet; `pending`: it has taken the refund on. */
  state: 'requested' | 'pending' | 'succeeded' | 'failed'
  reason: string
  gateway_refund_id: string | null
  created_at: Date
  updated_at: Date
}

/** Money that belongs to no order and is given back. */
export interface RecoveryRow {
  id: string
  gateway_id: string
  payment_id: string | null
  /** Cents. */
  amount: number
  state: 'open' | 'refunded' | 'failed'
  gateway_refund_id: string | null
  created_at: Date
  updated_at: Date
}

export interface NoticeRow {
  event_id: string
  type: string
  gateway_payment_id: string | null
  received_at: Date
  handled_at: Date | null
}

/** A card in the provider's vault. */
export interface SavedCardRow {
  id: string
  user_id: string
  provider: string
  gateway_card_id: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  is_default: boolean
  created_at: Date
}

/** Whom the provider's vault knows a user as. */
export interface CustomerRow {
  user_id: string
  provider: string
  gateway_customer_id: string
  created_at: Date
}

interface PaymentTables {
  saved_cards: SavedCardRow
  payment_customers: CustomerRow
  payment_recoveries: RecoveryRow
  payment_notices: NoticeRow
  payments: PaymentRow
  payment_events: PaymentEventRow
  refunds: RefundRow
}

export const tables = tablesOf<PaymentTables>()
