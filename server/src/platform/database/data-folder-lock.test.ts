import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DataFolderUnknown, lockDataFolder } from './data-folder-lock.ts'
import { openEmbedded } from './engine.ts'

let root: string
let folder: string
let file: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lunula-lock-'))
  folder = join(root, 'database')
  file = `${folder}.lock`
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A process that lives for as long as the test does. */
const alive = process.ppid
const linux = existsSync('/proc/self/stat')

test('a folder is taken once, until it is given back', () => {
  const release = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(`in use by process ${process.pid}.`)
  release()
  expect(existsSync(file)).toBe(false)
  lockDataFolder(folder)()
})

test.each([
  ['of this process, which has not taken it: a container that was killed', () => `${process.pid}`],
  ['of a process that is gone', () => '999999999'],
  ['without a process', () => ''],
])('a lock %s is taken over', (_, content) => {
  writeFileSync(file, content())
  lockDataFolder(folder)()
  expect(existsSync(file)).toBe(false)
})

test.runIf(linux)('a lock whose process id belongs to a later process is taken over', () => {
  writeFileSync(file, `${alive} another-boot 1`)
  lockDataFolder(folder)()
})

test('a lock of another live process holds, and the refusal says what to do', () => {
  writeFileSync(file, String(alive))
  expect(() => lockDataFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${alive}. If that is not the shop, delete ${file}.`,
  )
})

test('a folder that holds something else than a database stays as it is', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'letter.txt'), 'Dear …')
  await expect(openEmbedded(folder)).rejects.toThrow(DataFolderUnknown)
  expect(readdirSync(root, { recursive: true }).sort()).toEqual(['database', 'database/letter.txt'])
})
