import type { Customer, CustomerSummary } from '@lunula/contract/customers/schemas.ts'
import type { AuditLine } from '../../platform/audit/audit-lines.ts'
import type { CustomerOrderRow, CustomerPostRow, CustomerRow } from './customers.repository.ts'

export const customerSummary = (row: CustomerRow): CustomerSummary => ({
  _id: row.id,
  username: row.username,
  email: row.email,
  name: row.name,
  phone: row.phone,
  city: row.city,
  orders: row.orders,
  spent: row.spent,
  role: row.role,
  email_verified: row.email_verified_at !== null,
  banned: row.ban_reason !== null,
  closed: row.deleted_at !== null,
  createdAt: row.created_at.toISOString(),
})

type OrderLine = NonNullable<Customer['latest_orders']>[number]

export const orderLine = (row: CustomerOrderRow): OrderLine => ({
  _id: row.id,
  number: row.number,
  status: row.status as OrderLine['status'],
  payment_status: row.payment_status as OrderLine['payment_status'],
  fulfillment_status: row.fulfillment_status as OrderLine['fulfillment_status'],
  total: row.total,
  createdAt: row.placed_at.toISOString(),
})

export const postLine = ({ id, kind, title, state, created_at }: CustomerPostRow) => ({
  _id: id,
  kind,
  title,
  state,
  createdAt: created_at.toISOString(),
})

/** The one fact of a change that tells most. */
function detailOf({ after, before }: AuditLine): string | null {
  const told = after?.['reason'] ?? after?.['note'] ?? after?.['role'] ?? before?.['role']
  return told === undefined || told === null ? null : String(told)
}

export const changeLine = (line: AuditLine): Customer['history'][number] => ({
  _id: line.id,
  at: line.at.toISOString(),
  by: line.username,
  operation: line.operation,
  detail: detailOf(line),
})
