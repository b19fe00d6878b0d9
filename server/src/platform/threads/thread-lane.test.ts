import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { ThreadLane } from './thread-lane.ts'

const SCRIPT = new URL('../../testing/stand-ins/thread-worker.ts', import.meta.url)
const lane = new ThreadLane<string, string>(SCRIPT)

test('each gets the answer to its own task, in turn', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map((task) => lane.run(task)))).toEqual(['A', 'B', 'C'])
})

test('work that fails is told, and a thread that ends is started anew', async () => {
  await expect(lane.run('fail')).rejects.toThrow('as asked')
  await expect(lane.run('exit')).rejects.toThrow(/thread-worker\.ts: has ended/)
  expect(await lane.run('after')).toBe('AFTER')
})

test('a thread that hangs is ended, and the next piece of work gets another', async () => {
  const impatient = new ThreadLane<string, string>(SCRIPT, { patienceMs: 1 })
  await expect(impatient.run('hang')).rejects.toThrow('took too long')
  expect(await lane.run('next')).toBe('NEXT')
})

test('a thread with nothing to do is ended, and more work gets another', async () => {
  const lazy = new ThreadLane<string, string>(SCRIPT, { idleMs: 0 })
  const ended = vi.spyOn(Worker.prototype, 'terminate')
  expect(await lazy.run('once')).toBe('ONCE')
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(await lazy.run('again')).toBe('AGAIN')
})

test('whoever comes when too many wait is sent away at once', async () => {
  const full = Array.from({ length: 21 }, (_, at) => lane.run(`${at}`))
  await expect(lane.run('one more')).rejects.toMatchObject({ code: 'LUNULA_BUSY' })
  expect((await Promise.all(full)).at(-1)).toBe('20')
})
