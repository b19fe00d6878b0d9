import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { buildApp } from '../../app.ts'
import { testConfig } from '../config.ts'
import { withDatabase } from '../database-url.ts'
import { type StockedVariant, stockVariant } from '../factories/catalog-factory.ts'
import { offer } from '../factories/promotion-factory.ts'
import { type StandIn, startSquareStandIn } from '../stand-ins/square/server.ts'
import { SQUARE } from '../stand-ins/square-shop.ts'
import { FlakyProxy } from './flaky-proxy.ts'
import { ShopProcess } from './shop-process.ts'

const STOCK = { plenty: 100_000, single: 1, ten: 10 } as const
export const PROMOTION_LIMIT = 10

/**
 * Everything that a fault is played on: the shop's process, the provider's stand-in, and what stands between
 * the shop and its services.
 */
export interface FaultScenario {
  readonly shop: ShopProcess
  readonly square: StandIn
  /** Variants by how much of them there was at first. */
  readonly variants: Readonly<Record<keyof typeof STOCK, StockedVariant & { stock: number }>>
  /** A promotion that may be used ten times. */
  readonly promotion: string
  /** null when the shop's database is embedded. */
  readonly postgres: { proxy: FlakyProxy; admin: pg.Client; database: string } | null
  readonly redis: FlakyProxy
  /** What the shop answered to each notice, and how long it took. */
  readonly deliveries: { status: number; ms: number }[]
  readonly mailbox: string
  /** How far the clocks of the shop and of the provider are ahead, in minutes. */
  readonly clock: { ahead: number }
  close(): Promise<void>
}

/** Opens a scenario on a database of its own: embedded, or with `TEST_DATABASE_URL` on PostgreSQL. */
export async function openScenario(): Promise<FaultScenario> {
  const folder = mkdtempSync(join(tmpdir(), 'lunula-faults-'))
  const port = await freePort()
  const webhookUrl = `http://127.0.0.1:${port}/api/v1/webhooks/square`
  const clock = { ahead: 0 }
  const deliveries: FaultScenario['deliveries'] = []
  const square = await startSquareStandIn({
    port: 0,
    accessToken: SQUARE.accessToken,
    locationId: SQUARE.locationId,
    signatureKey: SQUARE.webhookSignatureKey,
    webhookUrl,
    now: () => new Date(Date.now() + clock.ahead * 60_000),
    deliver: async (notice) => void deliveries.push(await deliver(webhookUrl, notice)),
  })
  const postgres = await openPostgresServer()
  const redis = await openRedisProxy()
  const databaseUrl = postgres?.url ?? null
  const prepared = await prepare(folder, databaseUrl)
  const shop = new ShopProcess(port, {
    DATA_DIR: folder,
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: process.env['FAULTS_LOG'] ?? 'silent',
    DRAIN_SECONDS: '8',
    ...(postgres ? { DATABASE_URL: throughProxy(postgres.url, postgres.proxy) } : {}),
    PAYMENT_PROVIDER: 'square',
    SQUARE_ACCESS_TOKEN: SQUARE.accessToken,
    SQUARE_APPLICATION_ID: SQUARE.applicationId,
    SQUARE_LOCATION_ID: SQUARE.locationId,
    SQUARE_WEBHOOK_SIGNATURE_KEY: SQUARE.webhookSignatureKey,
    SQUARE_WEBHOOK_URL: webhookUrl,
    SQUARE_BASE_URL: square.url,
    SQUARE_SCRIPT_URL: `${square.url}/v1/square.js`,
  })
  await shop.start()
  const close = async (): Promise<void> => {
    await shop.stop()
    await square.close()
    await redis.close()
    await postgres?.drop()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    shop,
    square,
    ...prepared,
    postgres,
    redis,
    deliveries,
    mailbox: join(folder, 'mail'),
    clock,
    close,
  }
}

async function deliver(
  url: string,
  { body, signature }: { body: string; signature: string },
): Promise<FaultScenario['deliveries'][number]> {
  const begun = performance.now()
  const headers = { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature }
  const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
  await answer?.arrayBuffer()
  return { status: answer?.status ?? 0, ms: performance.now() - begun }
}

/** Products and a promotion, brought in before the shop opens. */
async function prepare(
  folder: string,
  databaseUrl: string | null,
): Promise<Pick<FaultScenario, 'variants' | 'promotion'>> {
  const application = await buildApp({ ...testConfig(folder), databaseUrl })
  const stocked = async (stock: number) => ({
    ...(await stockVariant(application, { price: '20.00', stock })),
    stock,
  })
  const variants = {
    plenty: await stocked(STOCK.plenty),
    single: await stocked(STOCK.single),
    ten: await stocked(STOCK.ten),
  }
  const promotion = await offer(application, { total_limit: PROMOTION_LIMIT })
  await application.close()
  return { variants, promotion }
}

async function openPostgresServer() {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return null
  const database = `lunula_faults_${randomBytes(6).toString('hex')}`
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${database}`)
  const { hostname, port } = new URL(url)
  const proxy = await FlakyProxy.open(hostname, Number(port || 5432))
  const drop = async (): Promise<void> => {
    await proxy.close()
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.end()
  }
  return { url: withDatabase(url, database), database, admin, proxy, drop }
}

/** Without `TEST_REDIS_URL` there is no Redis behind it, and the shop finds it gone from the start. */
async function openRedisProxy(): Promise<FlakyProxy> {
  const { hostname, port } = new URL(process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:1')
  return FlakyProxy.open(hostname, Number(port || 6379))
}

function throughProxy(url: string, { port }: FlakyProxy): string {
  const changed = new URL(url)
  changed.hostname = '127.0.0.1'
  changed.port = String(port)
  return changed.href
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
