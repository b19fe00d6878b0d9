import { audit } from '@lunula/contract/audit/schemas.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listAuditLines } from './list-audit.ts'

/** The audit log, as staff read it. */
export function auditRoutes(serve: Serve, platform: Platform): void {
  serve(audit.list, ({ query }) => listAuditLines(platform, query))
}
