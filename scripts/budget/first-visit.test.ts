import { expect, test } from 'vitest'
import { overspent, tableOf } from './first-visit.ts'

test('a first visit may load 130 kB of scripts and 30 kB of styles', () => {
  expect(overspent({ path: '/a', script: 130_000, style: 30_000 })).toEqual([])
  expect(overspent({ path: '/a', script: 130_100, style: 30_100 })).toEqual([
    '/a: 130.1 kB of script, 130 kB is the most',
    '/a: 30.1 kB of style, 30 kB is the most',
  ])
})

test('the table says what is left', () => {
  expect(tableOf([{ path: '/a', script: 123_400, style: 20_000 }])).toBe(
    '/a  JavaScript  123.4 kB (  6.6 left)  CSS   20.0 kB ( 10.0 left)\n',
  )
})
