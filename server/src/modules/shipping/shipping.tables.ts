import type { Address } from '@lunula/contract/shipping/schemas.ts'
import { tablesOf } from '../../platform/database/database.ts'
import type { MethodNames } from './shipping.rules.ts'

export interface AddressRow {
  id: string
  user_id: string
  type: Address['type']
  email: string | null
  first_name: string
  last_name: string
  phone: string
  address: string
  address2: string | null
  city: string
  state: string
  zip_code: string
  country: string
  is_default: boolean
  created_at: Date
  updated_at: Date
}

/** Amounts in cents. */
export interface FeesRow {
  free_shipping_threshold: number | null
  handling_fee: number
  minimum_order: number
}

/** First and last day on which a row counts; null: until another one does. */
interface Dated {
  valid_from: string
  valid_to: string | null
}

interface ShippingTables {
  addresses: AddressRow
  fees: FeesRow
  warehouse: { time_zone: string; cutoff_hour: number; closed_days: string[] }
  shipping_methods: Dated & {
    id: string
    position: number
    ground: boolean
    free_above_threshold: boolean
    is_default: boolean
  }
  shipping_method_terms: {
    method_id: string
    valid_from: string
    position: number
    ground: boolean
    free_above_threshold: boolean
    offered: boolean
    names: MethodNames | null
  }
  fee_terms: FeesRow & { valid_from: string }
  shipping_zones: Dated & { state: string; zone: string }
  shipping_rates: Dated & {
    method_id: string
    zone: string
    above_oz: number
    up_to_oz: number
    price: number
    days_from: number
    days_to: number
  }
  hazmat_rules: Dated & {
    id: number
    un: string | null
    ground_only: boolean
    refused_zones: string[]
    source: string
  }
}

export const tables = tablesOf<ShippingTables>()
