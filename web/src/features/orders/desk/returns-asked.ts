import type { officePaths } from '../../../app/office-paths.ts'
import { askedOf } from '../../../shared/back-office/data-table/table-query.ts'

/** What the server is asked for the list of returns of an address. */
export function returnsAsked(search: ReturnType<typeof officePaths.returns.search>) {
  const { waits, claim, ...asked } = askedOf(search)
  return { ...asked, ...(waits && { waits: true }), ...(claim && { claim: claim === 'true' }) }
}
