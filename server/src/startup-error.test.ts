import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type ConfigError, readConfig } from './config/config.ts'
import { DatabaseOfOtherVersion } from './platform/database/migrate.ts'
import { explainStartupError } from './startup-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'lunula-startup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const failing = (props: object, message = 'connect failed to postgres://lunula:s3cret@db/lunula') =>
  Object.assign(new Error(message), props)

test.each([
  [{ code: 'ECONNREFUSED' }, 'PostgreSQL does not answer at DATABASE_URL.'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'DATABASE_URL names a host that nobody knows.'],
  [{ code: '28P01' }, 'PostgreSQL refuses the name or the password in DATABASE_URL.'],
  [{ code: '3D000' }, 'The database that DATABASE_URL names does not exist. Create it first.'],
  [
    { code: 'EADDRINUSE', port: 80 },
    'Port 80 is in use. Set PORT to another one, or stop what listens there.',
  ],
  [{ code: 'EACCES', port: 80 }, 'Port 80 may not be used by this user. Set PORT to one above 1023.'],
  [
    { code: 'EACCES', path: '/data/database', syscall: 'mkdir' },
    '/data/database may not be written by this user. Set DATA_DIR to a folder that this user may write to.',
  ],
  [
    { code: 'EROFS', path: '/data', syscall: 'access' },
    '/data is on a file system that is read only. Set DATA_DIR to a folder that this user may write to.',
  ],
])('%j is one line without a password', (props, line) => {
  expect(explainStartupError(failing(props))).toBe(line)
})

test('a data folder that leads through a file is one line', () => {
  const file = join(folder, 'letter.txt')
  writeFileSync(file, '')
  const thrown = (() => {
    try {
      return mkdirSync(join(file, 'database'), { recursive: true })
    } catch (error) {
      return error
    }
  })()
  expect(explainStartupError(thrown)).toBe(
    `${join(file, 'database')} leads through a file. Set DATA_DIR to a folder that this user may write to.`,
  )
})

test.each([['lunula'], ['mysql://db/lunula'], ['postgres://'], ['http://db:5432/lunula']])(
  'DATABASE_URL=%s is one line that does not repeat it',
  (url) => {
    try {
      readConfig({ DATA_DIR: folder, DATABASE_URL: url })
      expect.unreachable()
    } catch (error) {
      expect((error as ConfigError).lines).toEqual([
        'DATABASE_URL is not an address such as postgres://user:password@host:5432/lunula; signs such as @ and / in a password are written as %40 and %2F',
      ])
    }
  },
)

test('what says itself what is wrong keeps its words, and what nobody expected keeps its stack', () => {
  expect(explainStartupError(new DatabaseOfOtherVersion('Start that version.'))).toBe('Start that version.')
  expect(explainStartupError(new TypeError('x is not a function'))).toBeNull()
})
