import { resolve } from 'node:path'
import { DEFAULT_CACHE_MB } from '../platform/cache/cache-budget.ts'
import type { LoadLimits } from '../platform/limits/overload.ts'
import { readDocumentKeys } from './document-keys.ts'
import { type EasyPostConfig, readShipping } from './easypost-config.ts'
import { keptSecret } from './kept-secret.ts'
import { type NativeSettings, readNative } from './native-config.ts'
import {
  checkDatabaseUrl,
  checkReplicaUrl,
  checkSender,
  warningsOf,
  weaknessOf,
} from './production-checks.ts'
import { type PushConfig, readPush } from './push-config.ts'
import { readS3, type S3Config } from './s3-config.ts'
import { readSeller, type Seller } from './seller-config.ts'
import { readSocial, type SocialSettings } from './social-config.ts'
import { readSquare, type SquareConfig } from './square-config.ts'
import { readTwilio, type TwilioConfig } from './text-messages-config.ts'
import { readTracing, type TracingConfig } from './tracing-config.ts'

/** Everything the process reads from its environment, read once. */
export interface Config {
  production: boolean
  host: string
  port: number
  /**
   * Absolute; holds the embedded database, the made pictures, uploads, the mailbox and the secrets of a
   * development machine.
   */
  dataDir: string
  /** null: PostgreSQL embedded in the process, in `dataDir`. */
  databaseUrl: string | null
  databasePoolSize: number
  /** Whether statements are prepared by name, once a connection. */
  databasePrepare: boolean
  /** A standby of that database, for reads that may lag; null: all reads go to `databaseUrl`. */
  databaseReplicaUrl: string | null
  redisUrl: string | null
  /** Processes that answer requests on this machine; more than one on PostgreSQL only. */
  workers: number
  /** Whether this process runs jobs; one of all has to. */
  runsJobs: boolean
  /** Megabytes that the caches of each process may take together. */
  cacheMegabytes: number
  /** Without a slash at the end; every link in a mail starts with it. */
  publicUrl: string
  /**
   * After SIGTERM, `/readyz` answers 503 for so long before listening stops, so that balancers turn away
   * first.
   */
  drainSeconds: number
  /**
   * How often an open stream of events shows that it lives, and is looked at whether its user is still signed
   * in.
   */
  heartbeatMs: number
  rateLimits: boolean
  /** Whether the proxy in front can hand an answer 103 on: nginx from 1.29.0 on. */
  earlyHints: boolean
  /** Whether staff have to show a code of their phone before they may do anything as staff. */
  staffSecondFactor: 'required' | 'off'
  demoData: boolean
  /** Signs access tokens (HS256). */
  sessionSecret: string
  /** Encrypt documents: the first seals, all open. */
  documentKeys: readonly string[]
  paymentProvider: 'test' | 'square' | 'none'
  /** Set when `paymentProvider` is `square`. */
  square: SquareConfig | null
  /** null: shipping rates come from the shop's own table. */
  easyPost: EasyPostConfig | null
  social: SocialSettings
  native: NativeSettings
  /** null: uploaded photos lie in `dataDir`. */
  s3: S3Config | null
  push: PushConfig
  smtpUrl: string | null
  mailFrom: string
  /** null: no text messages; on a development machine they lie in the mailbox. */
  twilio: TwilioConfig | null
  /** A cart that was not changed for so long counts as left. */
  cartReminderHours: number
  seller: Seller
  logLevel: string
  /** Encrypts backups; null leaves them readable. */
  backupKey: string | null
  /** null: the figures of the process are not shown. */
  metrics: { host: string; port: number } | null
  /** null: no traces. */
  tracing: TracingConfig | null
  /** Beyond this, requests are answered 503 at once. */
  overload: LoadLimits
  /** Addresses whose `X-Forwarded-For` counts. */
  trustedProxies: string[]
  /** What is missing to sell in production, a line each; the start says it and goes on. */
  warnings: readonly string[]
}

/** Thrown with one clear line per missing or unsafe setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly lines: readonly string[]
  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** The embedded engine is in the process: a second one would be another shop. */
const ONE_PROCESS =
  'WEB_CONCURRENCY is ignored: the embedded database is for one process; set DATABASE_URL for more.'

type Environment = Readonly<Record<string, string | undefined>>

export function readConfig(env: Environment): Config {
  const lines: string[] = []
  const production = env['NODE_ENV'] === 'production'
  const required = (name: string, why: string): string => {
    const value = env[name]?.trim()
    if (!value && production) lines.push(`${name} is missing: ${why}`)
    return value ?? ''
  }
  const port = wholeNumber('PORT', env['PORT'], 3000, 0, 65_535, lines)
  const dataDir = resolve(env['DATA_DIR']?.trim() || 'data')
  const host = env['HOST']?.trim() || (production ? '0.0.0.0' : '127.0.0.1')
  const databaseUrl = required(
    'DATABASE_URL',
    'the embedded database is for one process, on one machine; PostgreSQL is for a shop',
  )
  checkDatabaseUrl(databaseUrl, lines)
  const databaseReplicaUrl = env['DATABASE_REPLICA_URL']?.trim() || null
  if (databaseReplicaUrl) checkReplicaUrl(databaseReplicaUrl, databaseUrl, lines)
  const publicUrl = required('PUBLIC_URL', 'links in mails start with it')
  if (publicUrl && !URL.canParse(publicUrl))
    lines.push('PUBLIC_URL is not an address such as https://shop.example')
  else if (publicUrl && production && !publicUrl.startsWith('https://'))
    lines.push('PUBLIC_URL must start with https://')
  const sessionSecret = required('SESSION_SECRET', 'it signs the access tokens; 32 characters or more')
  const weakness = sessionSecret && weaknessOf(sessionSecret)
  if (weakness) lines.push(`SESSION_SECRET ${weakness}`)
  const documentKeys = readDocumentKeys(env, { production, dataDir }, lines)
  const smtpUrl = required('SMTP_URL', 'mail would only be written to files')
  const rateLimits = env['RATE_LIMITS'] !== 'off'
  if (!rateLimits && production) lines.push('RATE_LIMITS=off is refused in production')
  const earlyHints = readSwitch('EARLY_HINTS', env['EARLY_HINTS'], false, lines)
  const demoData = readSwitch('DEMO_DATA', env['DEMO_DATA'], !production, lines)
  const staffSecondFactor = readSecondFactor(env['STAFF_SECOND_FACTOR'], production || !demoData, lines)
  const paymentProvider = readPaymentProvider(env['PAYMENT_PROVIDER'], production, lines)
  const ownUrl = (publicUrl || `http://localhost:${port}`).replace(/\/+$/, '')
  const square =
    paymentProvider === 'square' ? readSquare(env, { production, publicUrl: ownUrl }, lines) : null
  const databasePoolSize = wholeNumber('DATABASE_POOL_SIZE', env['DATABASE_POOL_SIZE'], 10, 1, 200, lines)
  const databasePrepare = readSwitch('DATABASE_PREPARE', env['DATABASE_PREPARE'], true, lines)
  const workers = wholeNumber('WEB_CONCURRENCY', env['WEB_CONCURRENCY'], 1, 1, 64, lines)
  const redisUrl = env['REDIS_URL']?.trim() || null
  if (workers > 1 && databaseUrl && !redisUrl)
    lines.push('WEB_CONCURRENCY needs REDIS_URL: processes share limits and live events by it')
  const runsJobs = readSwitch('RUN_JOBS', env['RUN_JOBS'], true, lines)
  const cacheMegabytes = wholeNumber('CACHE_MB', env['CACHE_MB'], DEFAULT_CACHE_MB, 8, 16_384, lines)
  const drainSeconds = wholeNumber('DRAIN_SECONDS', env['DRAIN_SECONDS'], production ? 5 : 1, 0, 20, lines)
  const heartbeatSeconds = wholeNumber('HEARTBEAT_SECONDS', env['HEARTBEAT_SECONDS'], 20, 1, 50, lines)
  const easyPost = readShipping(env, production, lines)
  const social = readSocial(env, production, lines)
  const native = readNative(env, lines)
  const s3 = readS3(env, production, lines)
  const cartReminderHours = wholeNumber('CART_REMINDER_HOURS', env['CART_REMINDER_HOURS'], 4, 1, 168, lines)
  if (production) checkSender(env['MAIL_FROM'], lines)
  const mailFrom = env['MAIL_FROM']?.trim() || 'Lunula <orders@lunula.test>'
  const twilio = readTwilio(env, production, lines)
  const push = readPush(env, { production, publicUrl: ownUrl, mailFrom }, lines)
  const seller = readSeller(env, mailFrom, lines)
  const metricsPort = wholeNumber('METRICS_PORT', env['METRICS_PORT'], 0, 1, 65_535, lines)
  const metricsHost = env['METRICS_HOST']?.trim() || '127.0.0.1'
  const metrics = metricsPort === 0 ? null : { host: metricsHost, port: metricsPort }
  if (metrics && metrics.port === port) lines.push('METRICS_PORT must be another one than PORT')
  const overloadDelay = wholeNumber('OVERLOAD_DELAY_MS', env['OVERLOAD_DELAY_MS'], 500, 50, 10_000, lines)
  const overloadQueue = wholeNumber('OVERLOAD_QUEUE', env['OVERLOAD_QUEUE'], 300, 1, 100_000, lines)
  const tracing = readTracing(env, lines)
  const backupKey = env['BACKUP_KEY']?.trim() || null
  const keyWeakness = backupKey && weaknessOf(backupKey)
  if (keyWeakness) lines.push(`BACKUP_KEY ${keyWeakness}`)
  if (lines.length > 0) throw new ConfigError(lines)
  return {
    production,
    host,
    port,
    dataDir,
    databaseUrl: databaseUrl || null,
    databasePoolSize,
    databasePrepare,
    databaseReplicaUrl,
    redisUrl,
    workers: databaseUrl ? workers : 1,
    runsJobs,
    cacheMegabytes,
    publicUrl: ownUrl,
    drainSeconds,
    heartbeatMs: heartbeatSeconds * 1000,
    rateLimits,
    earlyHints,
    demoData,
    staffSecondFactor,
    sessionSecret: sessionSecret || keptSecret(dataDir, 'session-secret'),
    documentKeys: documentKeys(),
    paymentProvider,
    square,
    easyPost,
    social,
    native,
    s3,
    push,
    smtpUrl: smtpUrl || null,
    cartReminderHours,
    mailFrom,
    twilio,
    seller,
    logLevel: env['LOG_LEVEL']?.trim() || 'info',
    backupKey,
    metrics,
    tracing,
    overload: { maxDelayMs: overloadDelay, maxWaiting: overloadQueue },
    trustedProxies: (env['TRUSTED_PROXIES'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
    warnings: [
      ...(workers > 1 && !databaseUrl ? [ONE_PROCESS] : []),
      ...(production ? warningsOf(env, paymentProvider) : []),
    ],
  }
}

function wholeNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  min: number,
  max: number,
  lines: string[],
): number {
  if (!text?.trim()) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max) {
    lines.push(`${name}=${text} is not a whole number from ${min} to ${max}`)
  }
  return value
}

function readSwitch(name: string, text: string | undefined, fallback: boolean, lines: string[]): boolean {
  if (!text?.trim()) return fallback
  if (text !== 'on' && text !== 'off') lines.push(`${name}=${text} is neither on nor off`)
  return text === 'on'
}

/** Off where the demo's staff, whose passwords everybody knows, are to be looked at without a phone. */
function readSecondFactor(
  text: string | undefined,
  byDefault: boolean,
  lines: string[],
): Config['staffSecondFactor'] {
  const asked = text?.trim() || (byDefault ? 'required' : 'off')
  if (asked === 'required' || asked === 'off') return asked
  lines.push(`STAFF_SECOND_FACTOR=${asked} is neither required nor off`)
  return 'required'
}

function readPaymentProvider(
  text: string | undefined,
  production: boolean,
  lines: string[],
): Config['paymentProvider'] {
  const provider = text?.trim() || (production ? 'none' : 'test')
  if (provider === 'test' && production) lines.push('PAYMENT_PROVIDER=test is refused in production')
  if (provider === 'test' || provider === 'square' || provider === 'none') return provider
  lines.push(`PAYMENT_PROVIDER=${provider} is not known: test, square or none`)
  return 'none'
}
