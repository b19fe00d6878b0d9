import type { Photo } from '@lunula/contract/media/schemas.ts'
import { describe, expect, test } from 'vitest'
import { admit, createTurns, type Incoming, incomingOf, needsRoom, settled } from './incoming-photos.ts'
import { moved, placeAt, placeByKey } from './order.ts'
import { fitted, isUnfit, mayBePhoto, planFor, undrawn } from './shrink-photo.ts'

const file = (size: number, type = 'image/jpeg'): File =>
  new File([new Uint8Array(size)], 'salon.jpg', { type, lastModified: 0 })

describe('the order', () => {
  test.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [0, 99, 'bcda'],
    [2, -1, 'cabd'],
    [9, 0, 'abcd'],
  ])('of the photo at %i moved to %i', (from, to, order) => {
    expect(moved([...'abcd'], from, to).join('')).toBe(order)
  })

  test.each([
    ['ArrowLeft', 1, 0],
    ['ArrowRight', 1, 2],
    ['ArrowUp', 0, null],
    ['ArrowDown', 3, null],
    ['Home', 3, 0],
    ['Home', 0, null],
    ['End', 1, 3],
    ['Enter', 1, null],
  ])('%s on place %i of four', (key, place, to) => {
    expect(placeByKey(key, place, 4)).toBe(to)
  })

  test('of a photo that is dragged is that of the nearest place', () => {
    const boxes = [0, 100, 200].map((left) => ({ left, top: 0, width: 100, height: 150 }))
    expect([-50, 99, 101, 240, 900].map((x) => placeAt(boxes, x, 75))).toEqual([0, 0, 1, 2, 2])
    expect(placeAt([], 5, 5)).toBe(0)
  })
})

describe('files on their way', () => {
  const photo = (id: string): Photo => ({
    _id: id,
    picture: { url: `/media/p${id}`, alt: '', width: 8, height: 6 },
    hex: '000000',
  })
  const one = (id: number, change: Partial<Incoming>): Incoming => ({ ...incomingOf(id, file(1)), ...change })
  const done = (id: number) => one(id, { state: 'done', photo: photo(String(id)) })

  test('are admitted while there is room', () => {
    const files = [file(1), file(2), file(3)]
    expect(admit(files, 2)).toEqual({ admitted: files.slice(0, 2), left: 1 })
    expect(admit(files, 3).left).toBe(0)
    expect(admit(files, -1)).toEqual({ admitted: [], left: 3 })
    const menu = file(4, 'application/pdf')
    expect(admit([menu, ...files], 1)).toEqual({ admitted: [menu, ...files.slice(0, 1)], left: 2 })
    expect(
      [one(1, {}), one(2, { state: 'failed', again: true }), one(3, { state: 'failed' })].map(needsRoom),
    ).toEqual([true, true, false])
  })

  test('become photos in the order in which they were chosen', () => {
    const [sending, failed] = [one(2, { state: 'sending' }), one(4, { state: 'failed' })]
    expect(settled([done(1), sending, done(3)])).toEqual({ arrived: [photo('1')], rest: [sending, done(3)] })
    expect(settled([sending, done(3)]).arrived).toEqual([])
    expect(settled([done(1), failed, done(3)])).toEqual({ arrived: [photo('1'), photo('3')], rest: [failed] })
    expect(settled([])).toEqual({ arrived: [], rest: [] })
  })

  test('go out so many at once, and a failure lets the next one go', async () => {
    const inTurn = createTurns(2)
    let [running, most] = [0, 0]
    const work = async (at: number): Promise<number> => {
      running += 1
      most = Math.max(most, running)
      await Promise.resolve()
      running -= 1
      if (at === 1) throw new Error('no')
      return at
    }
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((at) => inTurn(() => work(at))))
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true])
    expect(most).toBe(2)
    expect(await inTurn(async () => 'again')).toBe('again')
  })
})

describe('what is sent', () => {
  test.each([
    [4032, 3024, 1600, 1200],
    [3024, 4032, 1200, 1600],
    [1600, 900, 1600, 900],
    [600, 450, 600, 450],
    [16_000, 4, 1600, 1],
  ])('of %i × %i is %i × %i', (width, height, w, h) => {
    expect(fitted({ width, height })).toEqual({ width: w, height: h })
  })

  test.each([
    ['image/jpeg', 400_000, 1600, 'send'],
    ['image/webp', 1_500_001, 1600, 'draw'],
    ['image/jpeg', 400_000, 1601, 'draw'],
    ['image/heic', 400_000, 1200, 'draw'],
    ['image/png', 400_000, 600, 'send'],
    ['image/png', 400_000, 599, 'too_small'],
  ])('%s of %i bytes and %i px: %s', (type, size, longer, plan) => {
    expect(planFor({ type, size }, { width: 100, height: longer })).toBe(plan)
  })

  test('is the file itself when this browser cannot draw it', () => {
    const heic = file(10, 'image/heic')
    expect(undrawn(heic)).toBe(heic)
    expect(undrawn(file(8 * 1024 * 1024 + 1))).toBe('too_large')
    expect(undrawn(file(10, 'application/pdf'))).toBe('not_a_photo')
    expect(isUnfit(heic)).toBe(false)
    expect(isUnfit('too_large')).toBe(true)
  })

  test.each([
    ['image/jpeg', true],
    ['', true],
    ['image/svg+xml', false],
    ['image/gif', false],
    ['text/html', false],
  ])('may be a photo: %s %s', (type, may) => {
    expect(mayBePhoto(type)).toBe(may)
  })
})
