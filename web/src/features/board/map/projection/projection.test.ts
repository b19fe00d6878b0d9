import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATES } from '../states.ts'
import { boundsOf } from './bounds.ts'
import { INSETS } from './insets.ts'
import { invert, project, unitsAMile, WORLD } from './projection.ts'
import { fitBox, wholeView } from './view.ts'

const CITIES: readonly (readonly [state: string, latitude: number, longitude: number])[] = [
  ['CA', 34.05, -118.24],
  ['FL', 28.54, -81.38],
  ['ME', 44.8, -68.77],
  ['AK', 61.2, -149.9],
  ['HI', 21.31, -157.85],
  ['DC', 38.9, -77.03],
  ['PR', 18.2, -66.4],
  ['VI', 18.34, -64.9],
  ['GU', 13.45, 144.75],
  ['MP', 15.19, 145.74],
  ['AS', -14.29, -170.7],
]
const stateOf = (code: string) => STATES.find((state) => state.code === code)

describe('where places lie', () => {
  it.each(CITIES)(
    'a city of %s lies in the outline that was prepared for it',
    (code, latitude, longitude) => {
      const [left = 0, top = 0, right = 0, bottom = 0] = stateOf(code)?.box ?? []
      const [x, y] = project({ latitude, longitude }) ?? [0, 0]
      expect([x > left, x < right, y > top, y < bottom]).toEqual([true, true, true, true])
    },
  )

  it.each(CITIES)('a point of %s leads back to its place', (_, latitude, longitude) => {
    const point = project({ latitude, longitude })
    const back = point && invert(point)
    expect(back?.latitude).toBeCloseTo(latitude, 4)
    expect(back?.longitude).toBeCloseTo(longitude, 4)
  })

  it.each([
    ['military post in Europe', 38.11, 15.66],
    ['Palau', 7.51, 134.58],
    ['no number', Number.NaN, -90],
    ['no end', Number.POSITIVE_INFINITY, 0],
  ])('%s is nowhere on the map', (_, latitude, longitude) => {
    expect(project({ latitude, longitude })).toBeNull()
  })

  it('puts all of the earth on the map or nowhere', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -90, max: 90 }),
        fc.double({ min: -180, max: 180 }),
        (latitude, longitude) => {
          const point = project({ latitude, longitude })
          if (!point) return
          expect(point[0]).toBeGreaterThanOrEqual(WORLD[0])
          expect(point[1]).toBeLessThanOrEqual(WORLD[3])
        },
      ),
    )
  })

  it('knows the length of a mile, a third of it in Alaska', () => {
    const texas = unitsAMile({ latitude: 31, longitude: -99 }) ?? 0
    expect(texas).toBeCloseTo(1300 / 3959, 2)
    expect((unitsAMile({ latitude: 62, longitude: -150 }) ?? 0) / texas).toBeCloseTo(0.35, 1)
    expect(unitsAMile({ latitude: 38.11, longitude: 15.66 })).toBeNull()
  })
})

describe('the prepared outlines', () => {
  it('show 50 states, the capital and five territories, all within the map', () => {
    expect(STATES).toHaveLength(56)
    for (const { path, box, name } of STATES) {
      expect(path, name).toMatch(/^M-?\d+ -?\d+l.+z$/)
      expect(box[0] >= WORLD[0] && box[1] >= WORLD[1] && box[2] <= WORLD[2] && box[3] <= WORLD[3], name).toBe(
        true,
      )
    }
  })

  it('keep the boxes of the territories apart from each other and from the states', () => {
    const territories = new Set(INSETS.flatMap(({ codes }) => codes))
    const land = STATES.filter(({ code }) => !territories.has(code)).map(({ box }) => box)
    const boxes = INSETS.map(({ x, y, width, height }) => [x, y, x + width, y + height] as const)
    for (const [index, box] of boxes.entries()) {
      const others = [...land, ...boxes.filter((_, other) => other !== index)]
      expect(others.some((o) => box[0] < o[2] && o[0] < box[2] && box[1] < o[3] && o[1] < box[3])).toBe(false)
    }
  })
})

describe('what of the earth a view shows', () => {
  const size = { width: 800, height: 600 }

  it('is everything when the whole map is shown', () => {
    expect(boundsOf(wholeView(size), size)).toBeNull()
  })

  it('holds the whole state that fills the window', () => {
    const box = stateOf('CO')?.box ?? WORLD
    const bounds = boundsOf(fitBox(box, size, 20), size)
    expect(bounds?.west).toBeLessThan(-109.06)
    expect(bounds?.east).toBeGreaterThan(-102.04)
    expect(bounds?.south).toBeLessThan(37)
    expect(bounds?.north).toBeGreaterThan(41)
    expect(bounds?.north).toBeLessThan(43)
  })
})
