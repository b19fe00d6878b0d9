import { audit } from '@lunula/contract/audit/endpoints.ts'
import { officePaths } from '../../app/office-paths.ts'
import { unlisted } from '../../app/page.tsx'
import { askedOf } from '../../shared/back-office/data-table/table-query.ts'
import { officePage } from '../../shared/back-office/office-page.ts'

export const auditPages = [
  officePage(officePaths.audit, {
    permission: 'staff.write',
    load: ({ call, search }) => call(audit.list, { query: askedOf(search) }),
    meta: unlisted('admin-audit:title'),
    view: () => import('./audit-page.tsx'),
  }),
]
