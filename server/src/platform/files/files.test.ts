import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type S3StandIn, startS3 } from '../../testing/stand-ins/s3-stand-in.ts'
import type { FileStore } from './file-store.ts'
import { FolderStore } from './folder-store.ts'
import { S3Store } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'lunula-files-'))
let s3: S3StandIn
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const KEY = 'photos/ab/abcdef-320.webp'
const BYTES = Buffer.from([0, 255, 10, 13, 128, 1])
const stores: [string, () => FileStore][] = [
  ['a folder', () => new FolderStore(folder)],
  ['a bucket', () => new S3Store(s3.config)],
]

async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const key of store.list()) keys.push(key)
  return keys
}

describe.each(stores)('%s', (_name, open) => {
  test('gives back what was put, until it is deleted', async () => {
    const store = open()
    expect(await store.get(KEY)).toBeNull()
    await store.put(KEY, BYTES, 'image/webp')
    expect(await store.get(KEY)).toEqual(BYTES)
    await store.put(KEY, Buffer.alloc(300_000, 7), 'image/webp')
    expect((await store.get(KEY))?.length).toBe(300_000)
    await store.delete(KEY)
    await store.delete(KEY)
    expect(await store.get(KEY)).toBeNull()
  })

  test('names all that it keeps', async () => {
    const store = open()
    const keys = ['photos/aa/one.webp', 'photos/ab/two.webp', 'documents/three.pdf']
    for (const key of keys) await store.put(key, BYTES, 'image/webp')
    expect((await keysOf(store)).sort()).toEqual([...keys].sort())
    for (const key of keys) await store.delete(key)
    expect(await keysOf(store)).toEqual([])
  })

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/./b', 'a/../b', 'Ab', 'a?b', 'a b', '', 'é', 'a/'])(
    'refuses the key %j',
    async (key) => {
      await expect(open().get(key)).rejects.toThrow('is not a key')
      await expect(open().put(key, BYTES, 'image/webp')).rejects.toThrow('is not a key')
      await expect(open().delete(key)).rejects.toThrow('is not a key')
    },
  )
})

test('a folder that does not exist has no keys', async () => {
  expect(await keysOf(new FolderStore(join(folder, 'nowhere')))).toEqual([])
})

test('a folder keeps no drafts', async () => {
  const store: FileStore = new FolderStore(folder)
  await store.put(KEY, BYTES, 'image/webp')
  expect(readdirSync(join(folder, 'photos/ab'))).toEqual(['abcdef-320.webp'])
})

test('a bucket is addressed by path and told the type', async () => {
  s3.asked.length = 0
  await new S3Store(s3.config).put(KEY, BYTES, 'image/webp')
  expect(s3.asked).toEqual([`PUT /lunula-test/${KEY}`])
  expect(s3.objects.get(KEY)).toEqual({ bytes: BYTES, contentType: 'image/webp' })
})

test.each([
  ['secretAccessKey', 'another', '403 SignatureDoesNotMatch'],
  ['accessKeyId', 'another', '403 InvalidAccessKeyId'],
  ['region', 'eu-west-1', '400 AuthorizationHeaderMalformed'],
  ['bucket', 'another', '404 NoSuchBucket'],
] as const)('a wrong %s is an error and never an empty place', async (name, value, told) => {
  const store = new S3Store({ ...s3.config, [name]: value })
  const calls = [() => store.get(KEY), () => store.put(KEY, BYTES, 'image/webp'), () => store.delete(KEY)]
  for (const call of calls) await expect(call()).rejects.toThrow(told)
})

test('a bucket that asks for patience is asked again; one that is away says so', async () => {
  const store = new S3Store(s3.config)
  s3.mood = 'slow_down_once'
  await store.put(KEY, BYTES, 'image/webp')
  for (const mood of ['error_500', 'reset'] as const) {
    s3.mood = mood
    await expect(store.get(KEY)).rejects.toMatchObject({ code: 'LUNULA_FILES_AWAY' })
  }
  s3.mood = 'ok'
  expect(await store.get(KEY)).toEqual(BYTES)
})
