import { join } from 'node:path'
import type { Application } from './app.ts'
import { type Config, readConfig } from './config/config.ts'
import type { StartOptions } from './open-shop.ts'
import { createLog } from './platform/log.ts'
import { isWorker, superviseWorkers } from './platform/processes/supervise-workers.ts'
import { explainStartupError } from './startup-error.ts'

const MAIN = join(import.meta.dirname, 'main.ts')

/** The processes of a shop on one machine, of which this one answers nothing itself. */
async function openWorkers(config: Config, pagesBuilt: Promise<void> | undefined): Promise<void> {
  await pagesBuilt
  const { workers: count, runsJobs, metrics, logLevel } = config
  await superviseWorkers({ count, runsJobs, metrics, script: MAIN, log: createLog(logLevel) })
}

/**
 * Starts the shop, in as many processes as `WEB_CONCURRENCY` says. What hinders the start is said in one line
 * where it is a known trouble, and ends it with code 1.
 * @returns the shop, when this process answers for it
 */
export async function start(options: StartOptions = {}): Promise<Application | undefined> {
  try {
    const config = readConfig(process.env)
    const isOne = config.workers === 1 || isWorker() || options.dev
    if (!isOne) {
      await openWorkers(config, options.pagesBuilt)
      return undefined
    }
    // a process that only looks after others loads none of it
    const { openShop } = await import('./open-shop.ts')
    return await openShop(config, options)
  } catch (error) {
    const { stack = String(error) } = error as Error
    process.stderr.write(`${explainStartupError(error) ?? stack}\n`)
    process.exit(1)
  }
}
