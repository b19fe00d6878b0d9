import type { officePaths } from '../../../app/office-paths.ts'
import { askedOf } from '../../../shared/back-office/data-table/table-query.ts'

/** What the server is asked for the list of affiliates of an address. */
export function affiliatesAsked(search: ReturnType<typeof officePaths.affiliates.search>) {
  const { customer: _customer, due, ...asked } = askedOf(search)
  return { ...asked, ...(due && { due: due === 'true' }) }
}
