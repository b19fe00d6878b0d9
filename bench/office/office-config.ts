import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../../server/src/config/config.ts'

/** A quiet shop on the database at the address: no demo data, no limits, staff by their password alone. */
export const officeConfig = (database: URL): Config =>
  readConfig({
    ...process.env,
    DATABASE_URL: database.toString(),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'lunula-bench-')),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'off',
    STAFF_SECOND_FACTOR: 'off',
  })
