import { INQUIRY_STATES } from '@lunula/contract/inquiries/constants.ts'
import { OFFICE, page, path } from './paths.ts'

/** The places of the back office: loaded by staff only. */
export const officePaths = {
  home: path(OFFICE),
  inquiries: path('/admin/inquiries', (query) => ({
    ...page(query),
    state: INQUIRY_STATES.find((state) => state === query.get('state')),
  })),
  inquiry: path('/admin/inquiries/:id'),
  staff: path('/admin/staff'),
} as const
