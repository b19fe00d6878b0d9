import { serveThread } from '../../platform/threads/serve-thread.ts'

/* A thread that does what the tests of `ThreadLane` ask of it. */
serveThread((task: 'fail' | 'exit' | 'hang' | string) => {
  if (task === 'fail') throw new Error('as asked')
  if (task === 'exit') process.exit(1)
  return task === 'hang' ? new Promise<string>(() => {}) : task.toUpperCase()
})
