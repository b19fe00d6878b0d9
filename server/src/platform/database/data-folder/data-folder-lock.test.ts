import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from '../engine.ts'
import { DataFolderDamaged, DataFolderUnknown, lockDataFolder } from './data-folder-lock.ts'

let root: string
let folder: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lunula-lock-'))
  folder = join(root, 'database')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Another process that takes the folder and keeps it until it is killed. */
async function taker() {
  const script = `import { lockDataFolder } from '${join(import.meta.dirname, 'data-folder-lock.ts')}'
    lockDataFolder(process.argv[1]); console.log('taken'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return {
    pid: child.pid,
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('a folder is taken once, until it is given back', () => {
  const release = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(
    `The data folder ${folder} is in use by process ${process.pid} on ${hostname()}.`,
  )
  release()
  lockDataFolder(folder)()
})

test('the lock of another process holds whatever its id, as between two containers whose process is 1, and goes with it', async () => {
  const other = await taker()
  try {
    expect(() => lockDataFolder(folder)).toThrow(`in use by process ${other.pid} on`)
    // in a container the other's id may well be one's own
    writeFileSync(`${folder}.lock`, `process ${process.pid} on another-host`)
    expect(() => lockDataFolder(folder)).toThrow('on another-host')
  } finally {
    await other.kill()
  }
  lockDataFolder(folder)()
}, 30_000)

test.each(['999999999', '', `${process.ppid} boot 1`])(
  'what an older version left (%j) holds nobody up',
  (left) => {
    writeFileSync(`${folder}.lock`, left)
    lockDataFolder(folder)()
  },
)

test('a folder that holds something else than a database stays as it is', async () => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'letter.txt'), 'Dear …')
  await expect(openEmbedded(folder)).rejects.toThrow(DataFolderUnknown)
  expect(readdirSync(folder)).toEqual(['letter.txt'])
})

test('a damaged database, or one of another PostgreSQL, is refused with what to do, and given back', async () => {
  await (await openEmbedded(folder)).close()
  truncateSync(join(folder, 'global/pg_control'), 10)
  await expect(openEmbedded(folder)).rejects.toThrow(DataFolderDamaged)
  writeFileSync(join(folder, 'PG_VERSION'), '12\n')
  await expect(openEmbedded(folder)).rejects.toThrow(
    `The database in ${folder} cannot be opened: it is damaged, or of another version of PostgreSQL (12). Put a backup in its place, or set DATA_DIR to a new folder.`,
  )
  lockDataFolder(folder)()
}, 60_000)
