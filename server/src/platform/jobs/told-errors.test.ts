import { expect, test } from 'vitest'
import { createLog } from '../log.ts'

/** The `err` of the line that a log writes of something that was thrown. */
function logged(err: unknown): Record<string, unknown> {
  const lines: string[] = []
  createLog('error', { write: (line) => void lines.push(line) }).error({ err }, 'it failed')
  return JSON.parse(lines.join('')).err
}

test('an error that pg-boss has taken apart says what was wrong, where and in which queue', () => {
  const error = Object.assign(new Error('too many clients, asked by ana@example.com'), { code: '53300' })
  const { message, stack = '' } = error
  const { stack: told, ...rest } = logged({ ...error, message, stack, queue: 'orders.lapse', worker: 'w1' })
  expect(rest).toEqual({
    type: 'object',
    message: 'too many clients, asked by [e-mail]',
    code: '53300',
    queue: 'orders.lapse',
  })
  expect(told).toContain('told-errors.test.ts')
  expect(told).not.toContain('ana@')
})

test('of anything else that was thrown, texts are scrubbed and objects show their names only', () => {
  expect(logged('call (714) 555-0123')).toEqual({ message: 'call [phone]' })
  expect(logged({ status: 500, body: { name: 'Ana' } })).toEqual({ message: 'an object of status, body' })
  expect(logged(null)).toEqual({ message: 'null' })
})

test('a cause that is no error is told as well', () => {
  expect(logged(new Error('outer', { cause: { message: 'inner' } }))).toMatchObject({
    type: 'Error',
    message: 'outer',
    cause: { message: 'inner' },
  })
})
