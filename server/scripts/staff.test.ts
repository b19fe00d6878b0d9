import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataFolder } from '../src/platform/database/data-folder/data-folder-lock.ts'
import { buildTestApp, type TestApp } from '../src/testing/app.ts'
import { settleIn, signUpBuyer } from '../src/testing/factories/user-factory.ts'
import { type Outcome, runStaff } from './staff/run-staff.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

let closed = 0
const close = async (): Promise<void> => {
  closed += 1
}
const staff = (line: string): Promise<Outcome> =>
  runStaff(line.split(' '), async () => ({ platform: shop.platform, close }))

test('says who works here, makes somebody an owner, and why somebody cannot be', async () => {
  expect(await staff('list')).toEqual({ done: 'Nobody works here yet.' })
  expect(await staff('add nobody@salon.test --role owner')).toEqual({
    refused: 'Nobody has confirmed this e-mail address here. They need an account first.',
  })
  const { email, userId } = await signUpBuyer(shop)
  await settleIn(shop, { userId })
  expect(await staff(`add ${email} --role owner`)).toEqual({ done: `${email} is owner now.` })
  expect(await staff('list')).toEqual({ done: expect.stringMatching(`^owner +${email} \\(\\w+\\)$`) })
  expect(closed).toBe(4)
})

test.each([
  ['add nobody@salon.test'],
  ['add nobody@salon.test --role king'],
  ['remove'],
  ['list --all'],
  [''],
])('what it does not understand gets the ways to call it: %s', async (line) => {
  expect(await staff(line)).toEqual({
    refused: expect.stringMatching(/^npm run staff -- list\nnpm run staff -- add EMAIL --role owner\|/),
  })
})

test('while the shop is running on the embedded database it says so, and the process ends with 1', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lunula-staff-'))
  const release = lockDataFolder(join(folder, 'database'))
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'staff.ts'), 'list'],
    { env: { PATH: process.env['PATH'], DATA_DIR: folder }, encoding: 'utf8', timeout: 60_000 },
  )
  release()
  rmSync(folder, { recursive: true, force: true })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(
    /is in use by process \d+ on \S+\. Stop the shop first; with DATABASE_URL it may keep running\.\n$/,
  )
})
