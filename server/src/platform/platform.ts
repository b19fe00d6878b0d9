import type { Config } from '../config/config.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { Events } from './events/events.ts'
import type { FileStore } from './files/file-store.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits/rate-limits.ts'
import type { Log } from './log.ts'
import type { MailTransport } from './mail/mail.ts'
import type { Metrics } from './metrics/metrics.ts'

/** What every module stands on. Actions take it as their first argument. */
export interface Platform {
  readonly config: Config
  readonly database: Database
  readonly jobs: Jobs
  readonly events: Events
  readonly clock: Clock
  readonly limits: Limits
  readonly mail: MailTransport
  /** Uploaded photos; all nodes see the same. */
  readonly files: FileStore
  readonly log: Log
  readonly metrics: Metrics
}
