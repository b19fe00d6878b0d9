import type { Permission } from '../accounts/permissions.ts'

/** The tables of the back office, each with the permission that lets staff read it: one line a table. */
export const OFFICE_TABLES = {
  orders: 'orders.read',
  drafts: 'customers.write',
  returns: 'orders.read',
  products: 'catalogue.write',
  stock: 'inventory.write',
  customers: 'customers.read',
  licenses: 'licences.review',
  exemptions: 'customers.read',
  promotions: 'promotions.write',
  affiliates: 'customers.read',
  reviews: 'posts.moderate',
  posts: 'posts.moderate',
  reports: 'posts.moderate',
  law_notes: 'posts.moderate',
  minimum_wages: 'posts.moderate',
  districts: 'settings.write',
  inquiries: 'customers.read',
  staff: 'staff.write',
  audit: 'staff.write',
} as const satisfies Record<string, Permission>
export type OfficeTable = keyof typeof OFFICE_TABLES
export const OFFICE_TABLE_NAMES = Object.keys(OFFICE_TABLES) as OfficeTable[]
