import { withHastyDatabase } from '../server/src/testing/database-url.ts'
import { createDatabase, dropDatabase } from '../server/src/testing/server-databases.ts'
import { startSocialStandIn } from '../server/src/testing/stand-ins/social-stand-in.ts'
import { newDataFolder } from './data-folder.ts'
import { nativeOrigin } from './fixtures/native/native-origin.ts'

/**
 * The shop as its users get it, built for production, on a fresh database with the demo data: embedded, or,
 * with `TEST_DATABASE_URL` and `TEST_REDIS_URL`, on PostgreSQL and Redis.
 */
const port = process.argv[2] ?? '4173'
/** Of this port's own: two runs at once leave each other's alone. */
const database = `lunula_e2e_${port}`
const url = process.env['TEST_DATABASE_URL']
const redis = process.env['TEST_REDIS_URL']

if (url) {
  await dropDatabase(url, database)
  await createDatabase(url, database)
  process.env['DATABASE_URL'] = withHastyDatabase(url, database)
}
if (redis) process.env['REDIS_URL'] = redis
process.env['DATA_DIR'] = newDataFolder(`lunula-e2e-${port}`)
process.env['PORT'] = port
process.env['RATE_LIMITS'] = 'off'
process.env['LOG_LEVEL'] = 'warn'
process.env['NATIVE_ORIGINS'] = nativeOrigin(Number(port))
// Google and Facebook, as far as a shop sees of them; `/config` tells the browser where they are
Object.assign(process.env, (await startSocialStandIn()).env)
const { shop } = await import('../server/scripts/start.ts')
// commission is due at once: no journey waits for a month
await shop?.platform.database.query('update referral_settings set payable_after_days = 0')
