import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { circleOf, firstView } from './fit.ts'
import type { Point } from './point.ts'
import { project } from './projection.ts'
import {
  dragged,
  FIT_SCALE,
  heldIn,
  MAX_SCALE,
  shownBox,
  toMap,
  toScreen,
  viewBetween,
  wholeScale,
  wholeView,
  withPoint,
  zoomedAt,
} from './view.ts'

const size = { width: 390, height: 500 }
const at = (latitude: number, longitude: number): Point => project({ latitude, longitude }) ?? [0, 0]
const town = { x: 500, y: 300, scale: 10 }

describe('a view', () => {
  it('shows the same place under the pointer while it zooms', () => {
    const pixel: Point = [100, 420]
    const [x, y] = toMap(town, size, pixel)
    const [left, top] = toScreen(zoomedAt(town, size, 3, pixel), size, [x, y])
    expect(left).toBeCloseTo(100)
    expect(top).toBeCloseTo(420)
  })

  it('goes no farther than the whole map and no nearer than a street', () => {
    expect(zoomedAt(town, size, 1e-6, [0, 0])).toEqual(wholeView(size))
    expect(zoomedAt(town, size, 1e6, [0, 0]).scale).toBe(MAX_SCALE)
  })

  it('cannot be dragged off the map', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: 0.1, max: 80, noNaN: true }),
        (far, scale) => {
          const view = dragged(heldIn({ ...town, scale }, size), size, far, -far)
          const [left, top, right, bottom] = shownBox(view, size)
          expect(left < 985 && right > -60 && top < 612 && bottom > 8).toBe(true)
        },
      ),
    )
  })

  it('glides through views in between, the shared place standing still', () => {
    const target = zoomedAt(town, size, 4, [100, 420])
    const place = toMap(town, size, [100, 420])
    const [left, top] = toScreen(viewBetween(town, target, 0.5), size, place)
    expect(left).toBeCloseTo(100)
    expect(top).toBeCloseTo(420)
    expect(viewBetween(town, target, 0)).toEqual(town)
    expect(viewBetween(town, { ...town, x: 520 }, 0.25).x).toBe(505)
  })

  it('moves for a point only when it does not show it', () => {
    expect(withPoint(town, size, [505, 300])).toBe(town)
    expect(withPoint(town, size, [530, 300])).toMatchObject({ x: 530, y: 300, scale: 10 })
  })
})

describe('what is shown first', () => {
  it('is the whole map when there is nothing on it', () => {
    expect(firstView([], null, size)).toEqual(wholeView(size))
  })

  it('is the town of one post, not its door', () => {
    expect(firstView([at(33.75, -117.99)], null, size).scale).toBe(FIT_SCALE)
  })

  it('is all posts, with room around them', () => {
    const points = [at(33.75, -117.99), at(37.33, -121.89), at(32.7, -117.16)]
    const view = firstView(points, null, size)
    for (const point of points) {
      const [left, top] = toScreen(view, size, point)
      expect(Math.min(left, size.width - left, top, size.height - top)).toBeGreaterThanOrEqual(43.9)
    }
  })

  it('is the circle that is searched, whatever lies beyond it', () => {
    const circle = circleOf({ latitude: 29.76, longitude: -95.37, miles: 50 })
    const view = firstView([at(47.6, -122.3)], circle, size)
    const shown = (circle?.radius ?? 0) * 2 * view.scale
    expect(shown).toBeLessThanOrEqual(size.width)
    expect(shown).toBeGreaterThan(size.width * 0.8)
  })

  it('leaves out a circle around a place that is not on the map', () => {
    expect(circleOf({ latitude: 38.11, longitude: 15.66, miles: 25 })).toBeNull()
  })

  it('holds in a window too small for anything', () => {
    expect(wholeScale({ width: 1, height: 1 })).toBeGreaterThan(0)
    expect(Number.isFinite(firstView([[10, 20]], null, { width: 1, height: 1 }).x)).toBe(true)
  })
})
