import cluster, { type Worker } from 'node:cluster'
import type { Log } from '../log.ts'
import { clusterFigures } from '../metrics/cluster-figures.ts'
import { serveMetrics } from '../metrics/metrics-server.ts'

interface WorkerOptions {
  count: number
  /** What each of them runs; it calls `announceOpen` once it answers. */
  script: string
  /** Whether the first of them runs jobs; the others never do. */
  runsJobs: boolean
  metrics: { host: string; port: number } | null
  log: Log
}

const OPEN = 'lunula is open'
/** Between the end of a worker that never answered and the next try. */
const RETRY_MS = 1000

/** Tells the process above, if there is one, that this worker answers requests. */
export const announceOpen = (): void => {
  if (cluster.isWorker) process.send?.(OPEN)
}

/** Whether this process is one of several that share a port. */
export const isWorker = (): boolean => cluster.isWorker

/**
 * Runs several processes on one port and one that ends is replaced, in its role. The first opens the shop
 * alone, so that migrations and demo data are written once; when it cannot, all of it ends with its code.
 * SIGTERM is passed on, and this process ends after the last of them.
 */
export async function superviseWorkers(options: WorkerOptions): Promise<void> {
  const { count, script, runsJobs, metrics, log } = options
  cluster.setupPrimary({ exec: script })
  const figures = metrics && (await serveMetrics(clusterFigures(), metrics, log))
  let stopping = false
  let failed = false

  const fork = (jobs: boolean): Worker => {
    const worker = cluster.fork({ RUN_JOBS: jobs ? 'on' : 'off' })
    let isOpen = false
    worker.on('message', (message) => {
      isOpen ||= message === OPEN
    })
    worker.once('exit', (code, signal) => {
      if (stopping) {
        failed ||= code !== 0
        if (Object.keys(cluster.workers ?? {}).length === 0) void end()
        return
      }
      log.error({ pid: worker.process.pid, code, signal }, 'a worker has ended and is replaced')
      setTimeout(() => !stopping && fork(jobs), isOpen ? 0 : RETRY_MS)
    })
    return worker
  }
  const end = async (): Promise<void> => {
    await figures?.close()
    process.exit(failed ? 1 : 0)
  }
  const stop = (signal: NodeJS.Signals): void => {
    stopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
    if (workers.length === 0) return void end()
    // a terminal has sent its SIGINT to the workers as well
    if (signal === 'SIGTERM') for (const worker of workers) worker.process.kill(signal)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  await untilOpen(fork(runsJobs))
  for (let others = count - 1; others > 0; others--) fork(false)
}

/** A start that fails has said why; its code is that of the shop. */
function untilOpen(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const ended = (code: number | null): void => process.exit(code || 1)
    worker.once('exit', ended)
    worker.on('message', (message) => {
      if (message !== OPEN) return
      worker.off('exit', ended)
      resolve()
    })
  })
}
