import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { type Application, buildApp } from './app.ts'
import { type Config, ConfigError } from './config/config.ts'
import { squareSources } from './config/square-config.ts'
import { listsVersion, loadMinimumWages, redactConfidential } from './modules/board/index.ts'
import { contentVersion, loadSynonyms } from './modules/catalog/index.ts'
import { loadPageTexts } from './modules/content-pages/index.ts'
import { registerPages } from './platform/pages/register.ts'
import type { Platform } from './platform/platform.ts'
import { collectGarbage } from './platform/processes/collect-garbage.ts'
import { announceOpen } from './platform/processes/supervise-workers.ts'

const WEB = join(import.meta.dirname, '../../web/dist')
/** A request in flight gets this long after the signal to stop. */
const GRACE_MS = 25_000
/** Connections that wait to be taken up; Node's 511 are too few for a thousand at once on a busy machine. */
const BACKLOG = 4096

export interface StartOptions {
  /** Waited for while the database is opened and filled. */
  pagesBuilt?: Promise<void>
  /** For development: serves pages from their sources. */
  dev?: (app: FastifyInstance) => Promise<ViteDevServer>
}

/** Opens the shop in this process. Throws what hinders it. */
export async function openShop(config: Config, { pagesBuilt, dev }: StartOptions = {}): Promise<Application> {
  const application = await buildApp(config)
  for (const warning of config.warnings) application.platform.log.warn(warning)
  try {
    const accountChecked = checkPaymentAccount(application)
    await loadSynonyms(application.platform)
    await loadPageTexts(application.platform)
    await loadMinimumWages(application.platform)
    if (config.demoData) {
      const { seedDemo } = await import('./seed.ts')
      await seedDemo(application.platform)
    }
    await redactConfidential(application.platform)
    await pagesBuilt
    await accountChecked
    const { production, publicUrl } = config
    const { needsPassword } = application.modules
    const openTo = config.square ? { paths: ['/checkout'], sources: squareSources(config.square) } : undefined
    await registerPages(application.app, {
      distDir: WEB,
      production,
      publicUrl,
      limits: application.platform.limits,
      needsPassword,
      earlyHints: config.earlyHints,
      version: () => pagesVersion(application.platform),
      onCache: (outcome) => application.platform.metrics.countPage(outcome),
      open: openTo,
      ...(dev && { dev: await dev(application.app) }),
    })
    await application.app.listen({ host: config.host, port: config.port, backlog: BACKLOG })
    application.platform.database.hurry()
  } catch (error) {
    await application.close()
    throw error
  }
  stopCleanly(application, config.drainSeconds)
  const warmUp = await application.app.inject({ method: 'GET', url: '/categories' })
  if (config.runsJobs) await application.platform.jobs.work()
  // of the start, which a quiet shop would keep for minutes
  collectGarbage()
  application.platform.log.info(
    { status: warmUp.statusCode, jobs: config.runsJobs },
    `Lunula is open: ${config.publicUrl}`,
  )
  announceOpen()
  return application
}

/** Goods, their prices and the board as they are on any node, a second ago at most; not sales. */
const pagesVersion = async (platform: Platform): Promise<string> =>
  (await Promise.all([contentVersion(platform), listsVersion(platform)])).join(' ')

/** Wrong settings of the payment provider stop the start; that it does not answer just now does not. */
async function checkPaymentAccount({ platform, modules }: Application): Promise<void> {
  const trouble = await modules.orders.gateway?.check().catch((error: unknown) => {
    platform.log.warn({ err: error }, 'the payment provider does not answer')
    return null
  })
  if (trouble) throw new ConfigError([trouble])
}

/**
 * SIGTERM: say on /readyz that no more should come and go on answering meanwhile; then let what is in flight
 * finish and close the database.
 */
function stopCleanly(application: Application, drainSeconds: number): void {
  closeWithGrace({ delay: GRACE_MS + drainSeconds * 1000 }, async ({ err, signal }) => {
    if (err) application.platform.log.error({ err }, 'stopping after an error')
    if (signal === 'SIGTERM') {
      application.drain()
      await pause(drainSeconds * 1000)
    }
    await application.close()
  })
}
