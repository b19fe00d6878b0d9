import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockDataFolder } from '../src/platform/database/data-folder-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lunula-staff-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function staff(...args: string[]): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'staff.ts'), ...args],
    { env: { PATH: process.env['PATH'], DATA_DIR: folder }, encoding: 'utf8' },
  )
  return { code: status, said: `${stdout}${stderr}`.trim() }
}

test('says who works here, and why somebody cannot', () => {
  expect(staff('list')).toEqual({ code: 0, said: 'Nobody works here yet.' })
  expect(staff('add', 'nobody@salon.test', '--role', 'owner')).toEqual({
    code: 1,
    said: 'Nobody has confirmed this e-mail address here. They need an account first.',
  })
}, 120_000) // the first of two processes makes the database

test.each([
  ['add nobody@salon.test'],
  ['add nobody@salon.test --role king'],
  ['remove'],
  ['list --all'],
  [''],
])('what it does not understand gets the ways to call it: %s', (line) => {
  const { code, said } = staff(...line.split(' '))
  expect(code).toBe(1)
  expect(said).toMatch(/^npm run staff -- list\nnpm run staff -- add EMAIL --role owner\|/)
})

test('while the shop is running on the embedded database it says so', () => {
  const release = lockDataFolder(join(folder, 'database'))
  const { code, said } = staff('list')
  release()
  expect(code).toBe(1)
  expect(said).toMatch(
    /is in use by process \d+ on \S+\. Stop the shop first; with DATABASE_URL it may keep running\.$/,
  )
})
