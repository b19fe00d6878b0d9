import type pg from 'pg'
import { expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { Database } from '../database.ts'
import { Replica } from './replica.ts'

const answering = (lsn: () => string | null, fails: () => Error | null = () => null): pg.Pool =>
  ({
    on: () => {},
    end: async () => {},
    query: async () => {
      const error = fails()
      if (error) throw error
      return { rows: [{ lsn: lsn() }] }
    },
  }) as unknown as pg.Pool

function stage() {
  const at = { primary: '100', replica: '100' as string | null, error: null as Error | null }
  const primary = answering(() => at.primary)
  const standby = answering(
    () => at.replica,
    () => at.error,
  )
  const replica = new Replica(standby, primary, createLog('silent'))
  /** Where a read is answered now. */
  const source = () =>
    replica.query(async (pool) => {
      await pool.query('read')
      return pool === standby
    })
  return { at, replica, source }
}

test('is read from once it has replayed what the primary had', async () => {
  const { at, replica, source } = stage()
  expect(await source()).toBe(false)
  at.replica = '99'
  await replica.look()
  expect([replica.state, await source()]).toEqual(['behind', false])
  at.replica = '100'
  await replica.look()
  expect([replica.state, await source()]).toEqual(['fresh', true])
})

test('is held back after a change until it has that change', async () => {
  const { at, replica, source } = stage()
  await replica.look()
  replica.hold()
  expect(await source()).toBe(false)
  at.primary = '200'
  await replica.look()
  expect(await source(), 'a little behind, and the change is in what is missing').toBe(false)
  at.replica = '200'
  await replica.look()
  expect(await source()).toBe(true)
})

test('that fails is passed over, within the same read', async () => {
  const { at, replica, source } = stage()
  await replica.look()
  at.error = Object.assign(new Error('gone'), { code: 'ECONNRESET' })
  expect([await source(), replica.state]).toEqual([false, 'down'])
  expect(replica.reads).toEqual({ replica: 0, primary: 1 })
  at.error = null
  await replica.look()
  expect(await source()).toBe(true)
})

test('hides no mistake of a statement, such as a write', async () => {
  const { at, replica, source } = stage()
  await replica.look()
  at.error = Object.assign(new Error('read-only transaction'), { code: '25006' })
  await expect(source()).rejects.toThrow('read-only')
})

test('that was promoted is a replica no more', async () => {
  const { at, replica, source } = stage()
  await replica.look()
  at.replica = null
  await replica.look()
  expect([replica.state, await source()]).toEqual(['no replica', false])
})

test('answers only what may lag, outside of transactions', async () => {
  const asked: string[] = []
  const answers = (name: string): pg.Pool => {
    const query = async (text: string) => {
      if (!text.includes('lsn')) asked.push(`${name} ${text}`)
      return { rows: [{ lsn: '1' }], command: text.toUpperCase() }
    }
    const connect = async () => ({ query, release: () => {} })
    return { options: {}, on: () => {}, query, connect } as unknown as pg.Pool
  }
  const [primary, standby, log] = [answers('primary'), answers('standby'), createLog('silent')]
  const replica = new Replica(standby, primary, log)
  await replica.look()
  const database = new Database({ kind: 'postgres', pool: primary, close: async () => {} }, log, replica)
  await database.query('own')
  await database.readLagging(async () => {
    await database.query('public')
    await database.readCurrent(() => database.query('index'))
    await database.transaction(() => database.query('write'))
    await database.tables<{ posts: { id: string } }>().selectFrom('posts').select('id').execute()
  })
  expect(asked).toEqual([
    'primary own',
    'standby public',
    'primary index',
    'primary begin',
    'primary write',
    'primary commit',
    'standby select "id" from "posts"',
  ])
})
