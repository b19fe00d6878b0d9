import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandsOf, differenceHash, isAnimatedPng, isPhotoKey, SAME_DISTANCE } from './photos.rules.ts'

describe('what a photo looks like', () => {
  const ramp = (step: number): Uint8Array => Uint8Array.from({ length: 72 }, (_, at) => 128 + step * (at % 9))

  it('is one bit for each pixel that is darker than its right neighbor', () => {
    expect(differenceHash(ramp(2))).toBe('1'.repeat(64))
    expect(differenceHash(ramp(-2))).toBe('0'.repeat(64))
  })

  it('is nothing for a plain surface', () => {
    expect(differenceHash(new Uint8Array(72).fill(200))).toBeNull()
    expect(differenceHash(ramp(1))).toBeNull()
  })

  it(`shares a band with every hash that differs in ${SAME_DISTANCE} bits or fewer`, () => {
    const bits = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: SAME_DISTANCE })
    const hash = fc
      .array(fc.constantFrom('0', '1'), { minLength: 64, maxLength: 64 })
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(hash, bits, (one, flipped) => {
        const other = [...one].map((bit, at) => (flipped.includes(at) ? String(1 - Number(bit)) : bit))
        const bands = bandsOf(other.join(''))
        expect(bandsOf(one).some((band) => bands.includes(band))).toBe(true)
      }),
    )
  })

  it('has five bands, each a number of its own', () => {
    expect(bandsOf('0'.repeat(64))).toEqual([0, 8192, 16384, 24576, 32768])
    expect(bandsOf('1'.repeat(64))).toEqual([8191, 16383, 24575, 32767, 32768 + 4095])
  })
})

it('tells a PNG that moves by what stands before its pixels', () => {
  expect(isAnimatedPng(Buffer.from('PNG IHDR acTL IDAT'))).toBe(true)
  expect(isAnimatedPng(Buffer.from('PNG IHDR IDAT acTL'))).toBe(false)
  expect(isAnimatedPng(Buffer.from('PNG IHDR IDAT'))).toBe(false)
})

it('knows the key of a photo', () => {
  expect(isPhotoKey('p0123456789abcdef0123')).toBe(true)
  expect(isPhotoKey('0123456789abcdef0123')).toBe(false)
})
