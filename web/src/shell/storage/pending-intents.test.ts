import { expect, test } from 'vitest'
import { forgetIntent, readIntents } from './pending-intents.ts'
import { setIntent } from './set-intent.ts'
import { createTypedStorage } from './storage.ts'

function memory(entries: Record<string, string> = {}) {
  const kept = new Map(Object.entries(entries))
  const local = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  } as unknown as Storage
  return { kept, local: () => local, storage: createTypedStorage(() => local) }
}

test('intents stand beside each other and stay until each is forgotten', () => {
  const { kept, local, storage } = memory()
  setIntent('product', { id: 'p1', name: 'Top coat' }, storage)
  setIntent('post', { id: 'b1', name: 'Receptionist' }, storage)
  expect([...kept.keys()]).toEqual(['lunula.pending_intents'])
  expect(readIntents(local, storage)).toEqual({
    product: { id: 'p1', name: 'Top coat' },
    post: { id: 'b1', name: 'Receptionist' },
  })
  forgetIntent('product', storage)
  expect(readIntents(local, storage)).toEqual({ post: { id: 'b1', name: 'Receptionist' } })
  forgetIntent('post', storage)
  forgetIntent('post', storage)
  expect(kept.size).toBe(0)
  expect(readIntents(local, storage)).toEqual({})
})

test('what earlier versions kept under four names is taken over', () => {
  const search = { kind: 'job', query: { state: 'CA' }, name: 'Jobs in California', alert: 'daily' }
  const { kept, local, storage } = memory({
    'lunula.wish': '{"_id":"p1","name":"Top coat"}',
    'lunula.post_wish': '{"_id":"b1","title":"Receptionist"}',
    'lunula.stock_wish': '{"variant_id":"v1","name":"Lamp"}',
    'lunula.search_wish': JSON.stringify(search),
  })
  expect(readIntents(local, storage)).toEqual({
    product: { id: 'p1', name: 'Top coat' },
    post: { id: 'b1', name: 'Receptionist' },
    stockAlert: { id: 'v1', name: 'Lamp' },
    search,
  })
  expect([...kept.keys()]).toEqual(['lunula.pending_intents'])
})

test('an entry that cannot be read says nothing', () => {
  const { local, storage } = memory({
    'lunula.wish': '{broken',
    'lunula.post_wish': '{"_id":"b1","title":"x"}',
  })
  expect(readIntents(local, storage)).toEqual({ post: { id: 'b1', name: 'x' } })
})
