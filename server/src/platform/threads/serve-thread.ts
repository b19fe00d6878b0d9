import { parentPort } from 'node:worker_threads'
import type { ThreadJob, ThreadResult } from './thread-lane.ts'

/** Makes a script what a `ThreadLane` runs: answers each task with what `work` makes of it. */
export function serveThread<Task, Result>(work: (task: Task) => Result | Promise<Result>): void {
  parentPort?.on('message', async ({ id, task }: ThreadJob<Task>) => {
    const answer = (message: ThreadResult<Result>): void => parentPort?.postMessage(message)
    try {
      answer({ id, result: await work(task) })
    } catch (error) {
      answer({ id, error: String(error) })
    }
  })
}
