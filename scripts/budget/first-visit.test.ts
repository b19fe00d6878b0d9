import { expect, test } from 'vitest'
import { overspent, tableOf } from './first-visit.ts'

test('a first visit may load 130 kB of scripts in 12 files, and 30 kB of styles', () => {
  expect(overspent({ path: '/a', script: 130_000, style: 30_000, scripts: 12 })).toEqual([])
  expect(overspent({ path: '/a', script: 130_100, style: 30_100, scripts: 13 })).toEqual([
    '/a: 130.1 kB of script, 130 kB is the most',
    '/a: 30.1 kB of style, 30 kB is the most',
    '/a: 13 files of script, 12 is the most',
  ])
})

test('the table says what is left', () => {
  expect(tableOf([{ path: '/a', script: 123_400, style: 20_000, scripts: 9 }])).toBe(
    '/a  JavaScript  123.4 kB (  6.6 left) in  9 files  CSS   20.0 kB ( 10.0 left)\n',
  )
})
