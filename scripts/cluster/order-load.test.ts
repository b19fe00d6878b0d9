import { describe, expect, it } from 'vitest'
import { countFailures, longestOutage } from './order-load.ts'

const failed = (at: number, why = '503') => ({ at, why })

describe('the outage of a load', () => {
  it('lies between the last success before a failure and the first after it', () => {
    expect(longestOutage({ successes: [900, 0, 100], failures: [failed(200), failed(700)] })).toBe(800)
  })

  it('is none where nothing failed, however long nobody asked', () => {
    expect(longestOutage({ successes: [0, 5000], failures: [] })).toBe(0)
    expect(longestOutage({ successes: [], failures: [failed(1)] })).toBe(0)
  })

  it('is the longest of several', () => {
    const failures = [failed(15), failed(150)]
    expect(longestOutage({ successes: [10, 20, 100, 400, 1000], failures })).toBe(300)
  })
})

it('counts failures by their reason, most frequent first', () => {
  const failures = [failed(1, 'b'), failed(2, 'a'), failed(3, 'a')]
  expect(countFailures({ failures })).toEqual([
    ['a', 2],
    ['b', 1],
  ])
})
