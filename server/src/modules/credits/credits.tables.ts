import type { CREDIT_KINDS } from '@lunula/contract/referrals/constants.ts'
import { tablesOf } from '../../platform/database/database.ts'

/** Amounts in cents. */
export interface CreditEntryRow {
  id: string
  user_id: string
  kind: (typeof CREDIT_KINDS)[number]
  /** Above zero what came in, below zero what went out. */
  amount: number
  order_id: string | null
  /** Why staff granted it, or took it back; theirs alone. */
  note: string | null
  created_at: Date
}

export interface CreditHoldRow {
  order_id: string
  user_id: string
  amount: number
  returned: number
  state: 'held' | 'spent' | 'released'
  created_at: Date
  updated_at: Date
}

interface CreditTables {
  credit_balances: { user_id: string; balance: number }
  credit_holds: CreditHoldRow
  credit_entries: CreditEntryRow
}

export const tables = tablesOf<CreditTables>()
