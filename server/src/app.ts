import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyPluginAsync, LogController } from 'fastify'
import type { Config } from './config/config.ts'
import { createModules, type Modules } from './modules/modules.ts'
import { limitCaches } from './platform/cache/cache-budget.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { Database } from './platform/database/database.ts'
import { type Engine, openEmbedded, openPostgres, openReplicaPool } from './platform/database/engine.ts'
import { migrate } from './platform/database/migrate.ts'
import { Replica } from './platform/database/replica/replica.ts'
import { compressAnswers } from './platform/encoding/compress-answers.ts'
import { eventRoutes } from './platform/events/event-routes.ts'
import { Events } from './platform/events/events.ts'
import { EventStreams } from './platform/events/streams.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { allowOrigins } from './platform/http/allowed-origins.ts'
import { registerDocs } from './platform/http/docs.ts'
import { handleErrors } from './platform/http/errors.ts'
import { registerHealth } from './platform/http/health.ts'
import { MAX_BODY_BYTES } from './platform/http/input/input-limits.ts'
import { compileValidator } from './platform/http/input/validation.ts'
import { logRequests } from './platform/http/log/request-log.ts'
import { registerMailbox } from './platform/http/mailbox.ts'
import { compileSerializer } from './platform/http/serialization.ts'
import { createServe } from './platform/http/serve.ts'
import { Jobs } from './platform/jobs/jobs.ts'
import { connectRedis } from './platform/limits/connect-redis.ts'
import { Overload } from './platform/limits/overload.ts'
import { Limits } from './platform/limits/rate-limits.ts'
import { refuseOverload } from './platform/limits/refuse-overload.ts'
import { createLog, type Log } from './platform/log.ts'
import { openMailTransport } from './platform/mail/mail.ts'
import { Metrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/metrics-server.ts'
import { platformGauges, replicaGauges } from './platform/metrics/platform-gauges.ts'
import { answerHeaders } from './platform/pages/security-headers.ts'
import type { Platform } from './platform/platform.ts'
import { isWorker } from './platform/processes/supervise-workers.ts'
import { originForm } from './platform/request-target.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { traceRequests } from './platform/tracing/trace-requests.ts'

export interface Application {
  readonly app: FastifyInstance
  readonly platform: Platform
  readonly modules: Modules
  /** From now on `/readyz` answers 503 and no events are streamed; everything else is answered as before. */
  drain(): void
  /** Stops taking requests, lets those in flight and running jobs finish, closes the database. */
  close(): Promise<void>
}

export interface BuildOptions {
  clock?: Clock
  /** A database that is open already, such as a test's. */
  engine?: Engine
  /** Where lines go; standard output unless set. */
  log?: Log
}

export const openEngine = (config: Config): Promise<Engine> | Engine =>
  config.databaseUrl
    ? openPostgres(config.databaseUrl, config.databasePoolSize, config.databasePrepare)
    : openEmbedded(`${config.dataDir}/database`)

/**
 * The one factory of the application, for production, tests and benchmarks alike. Pages are added, and jobs
 * run, by `open-shop.ts`; tests run jobs by hand.
 */
export async function buildApp(config: Config, options: BuildOptions = {}): Promise<Application> {
  const { clock = systemClock } = options
  limitCaches(config.cacheMegabytes * 1024 * 1024)
  const log = options.log ?? createLog(config.logLevel)
  const engine = options.engine ?? (await openEngine(config))
  const replica = openReplica(config, engine, log)
  const database = new Database(engine, log, replica)
  database.bePatient()
  const metrics = new Metrics()
  const tracing = config.tracing && (await startTracing(config.tracing))
  try {
    await migrate(database)
    const jobs = new Jobs(database, log, metrics)
    const redis = config.redisUrl ? connectRedis(config.redisUrl, log) : null
    const limits = new Limits({ on: config.rateLimits, redis })
    const mail = openMailTransport(config, metrics)
    const files = openFileStore(config)
    const events = new Events(database, redis, log)
    const platform: Platform = { config, database, jobs, events, clock, limits, mail, files, log, metrics }
    const modules = createModules(platform)
    await jobs.start()
    replica?.start()
    const watcher = await watch(platform, engine, replica)
    const overload = new Overload(config.overload, () => engine.pool.waitingCount)
    const { app, drain } = await createServer(platform, modules, overload)
    const close = async (): Promise<void> => {
      drain()
      await app.close()
      overload.stop()
      await watcher?.close()
      events.close()
      redis?.disconnect()
      await jobs.stop()
      await database.close()
      await tracing?.stop()
    }
    return { app, platform, modules, drain, close }
  } catch (error) {
    await database.close()
    await tracing?.stop()
    throw error
  }
}

/** The figures of this process on their private port, when one is set. */
async function watch(
  { config, database, metrics, log }: Platform,
  { pool }: Engine,
  replica: Replica | null,
) {
  if (!config.metrics) return null
  metrics.watchProcess()
  for (const gauge of platformGauges(database, pool)) metrics.add(gauge)
  if (replica) for (const gauge of replicaGauges(replica)) metrics.add(gauge)
  if (isWorker()) {
    metrics.share()
    return null
  }
  return serveMetrics(metrics, config.metrics, log)
}

function openReplica(config: Config, { pool }: Engine, log: Log): Replica | null {
  const { databaseReplicaUrl: url, databasePoolSize } = config
  return url ? new Replica(openReplicaPool(url, databasePoolSize), pool, log) : null
}

async function createServer(
  platform: Platform,
  modules: Modules,
  overload: Overload,
): Promise<{ app: FastifyInstance; drain: () => void }> {
  const { config, database, events, log, metrics } = platform
  const streams = new EventStreams(events, config.heartbeatMs)
  const readiness = { draining: false }
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestIdHeader: false,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    // a machine that is busy starts slowly, but it starts
    pluginTimeout: 120_000,
    // a photo of 8 MB over a slow line; headers, which are short, have less
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000 },
    rewriteUrl: ({ url = '/' }) => readableUrl(originForm(url)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
  }) as unknown as FastifyInstance
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  const ofAnswers = answerHeaders(config.publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id).headers(ofAnswers)
  })
  // A connection that was busy when the stop began would stay open for its next request, and the process with
  // it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.draining) reply.header('connection', 'close')
    done(null, payload)
  })
  if (config.tracing) traceRequests(app)
  compressAnswers(app)
  logRequests(app, metrics)
  if (config.rateLimits) refuseOverload(app, overload, metrics)
  handleErrors(app)
  await app.register(cookie)
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldSize: 1024 },
    throwFileSizeLimit: true,
  })
  registerHealth(app, database, readiness)
  if (!config.production) registerMailbox(app, config.dataDir)
  await registerDocs(app, platform)
  const api: FastifyPluginAsync = async (v1) => {
    await allowOrigins(v1, config.native.origins)
    const serve = createServe(v1, platform, modules.authenticate)
    eventRoutes(serve, streams, modules.authenticate)
    modules.register(serve)
  }
  await app.register(api, { prefix: '/api/v1' })
  await modules.registerFiles(app)
  const drain = (): void => {
    readiness.draining = true
    streams.close()
  }
  return { app, drain }
}

/**
 * A caller's own id is kept when it is a plain word, so that one request can be followed through several
 * logs.
 */
const requestId = (given: string | string[] | undefined): string =>
  typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()

/**
 * An address that cannot be decoded leads to nothing, and says so as any other does: as a page, or as an
 * error of the API.
 */
function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}
