import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestToward } from '../projection/nearest.ts'
import { MAX_SCALE, toScreen, wholeView } from '../projection/view.ts'
import { clustered, clusterScale, REACH } from './clusters.ts'
import { freePlaces } from './free-places.ts'
import { isOneSpot, type MapDot, marksIn, opened, placed } from './marks.ts'

const size = { width: 800, height: 600 }
const dot = (_id: string, latitude: number, longitude: number, label?: string): MapDot => ({
  _id,
  latitude,
  longitude,
  name: `Post ${_id}`,
  href: `/${_id}`,
  ...(label && { label }),
})

describe('clusters', () => {
  it('put together what lies closer than a thumb, and keep apart what does not', () => {
    const pair = (pixels: number) => [
      { at: [100, 100] as const, count: 1 },
      { at: [100 + pixels / 4, 100] as const, count: 1 },
    ]
    expect(clustered(pair(REACH - 1), 4)).toHaveLength(1)
    expect(clustered(pair(REACH + 1), 4)).toHaveLength(2)
  })

  it('lose nothing and count nothing twice', () => {
    const things = fc.array(
      fc.record({
        at: fc.tuple(
          fc.double({ min: 0, max: 900, noNaN: true }),
          fc.double({ min: 0, max: 600, noNaN: true }),
        ),
        count: fc.integer({ min: 1, max: 50 }),
      }),
      { maxLength: 120 },
    )
    fc.assert(
      fc.property(things, fc.double({ min: 0.3, max: 80, noNaN: true }), (all, scale) => {
        const groups = clustered(all, scale)
        expect(groups.flatMap(({ members }) => members)).toHaveLength(all.length)
        expect(new Set(groups.flatMap(({ members }) => members)).size).toBe(all.length)
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(
          all.reduce((sum, { count }) => sum + count, 0),
        )
      }),
    )
  })

  it('lie where most of theirs lie', () => {
    const [group] = clustered(
      [
        { at: [0, 0], count: 3 },
        { at: [4, 0], count: 1 },
      ],
      1,
    )
    expect(group).toMatchObject({ at: [1, 0], count: 4 })
  })

  it('take 2,000 posts in well under a second', () => {
    const all = Array.from({ length: 2000 }, (_, index) => ({
      at: [(index * 97) % 900, (index * 61) % 600] as const,
      count: 1,
    }))
    const start = performance.now()
    clustered(all, clusterScale(0.8))
    expect(performance.now() - start).toBeLessThan(500)
  })
})

describe('marks', () => {
  it('list what the map cannot show, and drop empty clusters', () => {
    const { things, beyond } = placed(
      [dot('a', 33.7, -117.9), dot('abroad', 38.11, 15.66)],
      [{ latitude: 40, longitude: -100, count: 0 }],
    )
    expect(things.map((thing) => thing.dot?._id)).toEqual(['a'])
    expect(beyond.map(({ _id }) => _id)).toEqual(['abroad'])
  })

  it('carry labels from near only, and never one over another mark', () => {
    const { things } = placed(
      [
        dot('a', 33.7, -117.9, '$180/day'),
        dot('b', 33.7, -117.6, '$200/day'),
        dot('c', 34.4, -117.9, '$150/day'),
      ],
      [],
    )
    const labeled = (scale: number) => {
      const [x, y] = things[0]?.at ?? [0, 0]
      const groups = clustered(things, scale)
      return marksIn(groups, { x, y, scale }, size).flatMap((mark) => (mark.labeled ? mark.key : []))
    }
    expect(labeled(2)).toEqual([])
    expect(labeled(8.2)).toEqual(['c'])
    expect(labeled(40).sort()).toEqual(['a', 'b'])
  })

  it('open into their parts', () => {
    const { things } = placed([dot('a', 33.7, -117.9), dot('b', 33.7, -117.8)], [])
    const [group] = clustered(things, 1)
    if (!group) throw new Error('there is no group')
    const view = opened(group, wholeView(size), size)
    expect(isOneSpot(group)).toBe(false)
    expect(clustered(things, clusterScale(view.scale))).toHaveLength(2)
  })

  it('know when no zoom tells theirs apart', () => {
    const { things } = placed([dot('a', 33.7, -117.9), dot('b', 33.7, -117.9)], [])
    const [group] = clustered(things, MAX_SCALE)
    expect(group && isOneSpot(group)).toBe(true)
  })

  it('of the server lead four times as near', () => {
    const { things } = placed([], [{ latitude: 39, longitude: -98, count: 120 }])
    const [group] = clustered(things, 1)
    if (!group) throw new Error('there is no group')
    const whole = wholeView(size)
    const view = opened(group, whole, size)
    expect(view.scale).toBeCloseTo(whole.scale * 4)
    expect(toScreen(view, size, group.at)[0]).toBeCloseTo(toScreen(whole, size, group.at)[0])
    expect(isOneSpot(group)).toBe(false)
  })
})

it('an arrow key leads to the nearest mark straight ahead', () => {
  const places = [
    { at: [10, 0] as const, name: 'near' },
    { at: [30, 0] as const, name: 'far' },
    { at: [8, 9] as const, name: 'below' },
  ]
  expect(nearestToward([0, 0], [1, 0], places)?.name).toBe('near')
  expect(nearestToward([0, 0], [0, 1], places)?.name).toBe('below')
  expect(nearestToward([0, 0], [-1, 0], places)).toBeNull()
})

it('the more important of two names that would overlap stays', () => {
  const names = [
    { name: 'Houston', box: [0, 0, 40, 10] as const },
    { name: 'Pasadena', box: [30, 0, 70, 10] as const },
    { name: 'Katy', box: [80, 0, 99, 10] as const },
  ]
  expect(freePlaces(names).map(({ name }) => name)).toEqual(['Houston', 'Katy'])
  expect(freePlaces(names, [[0, 0, 5, 5]]).map(({ name }) => name)).toEqual(['Pasadena', 'Katy'])
})
