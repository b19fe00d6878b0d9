import { expect, test } from 'vitest'
import { readAllRows, rowsToCsv } from './rows-to-csv.ts'
import { changed, sortedBy, stateOf, viewQuery } from './table-address.ts'
import { day, dollars, oneOf, tableQuery } from './table-query.ts'

test('a changed filter begins the list anew, and an empty one is taken away', () => {
  const query = new URLSearchParams('cursor=abc&q=lan&status=placed')
  expect(changed(query, { status: 'canceled' })).toBe('?q=lan&status=canceled')
  expect(changed(query, { status: '', q: undefined })).toBe('')
  expect(viewQuery(query)).toBe('q=lan&status=placed')
  expect(viewQuery(new URLSearchParams('lang=vi'))).toBe('')
})

test('the address says what is shown, and the usual order without a word', () => {
  const state = stateOf(new URLSearchParams('q=lan&status=placed&columns=a,b'), {
    filters: ['status', 'from'],
    sort: '-placed',
  })
  expect(state).toEqual({
    q: 'lan',
    sort: '-placed',
    columns: ['a', 'b'],
    filters: new Map([['status', 'placed']]),
  })
  expect(sortedBy('total', 'total')).toBe('-total')
  expect(sortedBy('-placed', 'total')).toBe('total')
})

test('what an address says and nobody knows is left out', () => {
  const read = tableQuery({ status: oneOf(['placed', 'canceled']), from: day, min: dollars })
  const query = new URLSearchParams('status=nothing&from=2026-11-23&min=12.5&cursor=%22&evil=1&q=+lan+')
  expect(read(query)).toEqual({ from: '2026-11-23', min: 1250, q: 'lan' })
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['-2', "'-2"],
  ['a "b", c', '"a ""b"", c"'],
  ['Nguyễn', 'Nguyễn'],
])('the cell %j is written as %j', (value, written) => {
  const column = { key: 'name', header: 'Name', cell: () => null, csv: () => value }
  expect(rowsToCsv([column], [{}])).toBe(`\uFEFFName\r\n${written}\r\n`)
})

test('numbers stay numbers, and columns without a value are left out', () => {
  const columns = [
    { key: 'n', header: 'N', cell: () => null, csv: () => -2 },
    { key: 'x', header: 'X', cell: () => null },
  ]
  expect(rowsToCsv(columns, [{}])).toBe('\uFEFFN\r\n-2\r\n')
})

test('the CSV of a list holds the rows of all its pages, each once, in its order', async () => {
  const pages = [
    { docs: ['a', 'b'], next: 'two' },
    { docs: ['b', 'c'], next: 'three' },
    { docs: ['d'], next: null },
  ]
  const asked: unknown[] = []
  const rows = await readAllRows(async ({ cursor, limit }) => {
    asked.push([cursor, limit])
    const { docs, next } = pages[asked.length - 1] ?? { docs: [], next: null }
    return {
      docs,
      next_cursor: next,
      prev_cursor: null,
      count: 4,
      counted_all: true,
    }
  }, String)
  expect(rows).toEqual(['a', 'b', 'c', 'd'])
  expect(asked).toEqual([
    [undefined, 100],
    ['two', 100],
    ['three', 100],
  ])
})
