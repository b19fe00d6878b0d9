import { expect, test } from 'vitest'
import { createMachine } from './state-machine.ts'

const door = createMachine('door', 'open', { open: ['shut'], shut: ['open', 'locked'], locked: [] })

test('a machine knows what may follow what', () => {
  expect(door.may('open', 'shut')).toBe(true)
  expect(door.may('open', 'locked')).toBe(false)
  expect(door.may('locked', 'open')).toBe(false)
  expect(door.sourcesOf('open')).toEqual(['shut'])
  expect(door.sourcesOf('locked')).toEqual(['shut'])
})

test('a table with a state that nothing leads to does not start', () => {
  expect(() => createMachine('door', 'open', { open: ['shut'], shut: [], ajar: ['open'] })).toThrow(
    'door: nothing leads from open to ajar.',
  )
})

test('a table that leads to no state does not start', () => {
  const table = { open: ['gone'], shut: [] } as unknown as Record<'open' | 'shut', ('open' | 'shut')[]>
  expect(() => createMachine('door', 'open', table)).toThrow('door: open leads to gone, which is no state.')
})

test('a machine that begins in no state does not start', () => {
  expect(() => createMachine<string>('door', 'ajar', { open: ['shut'], shut: ['open'] })).toThrow(
    'door: nothing leads from ajar to open, shut.',
  )
})
