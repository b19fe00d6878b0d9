import { expect, test } from 'vitest'
import { CARRIERS, trackingUrl } from './fulfillments.ts'

test('a parcel is followed on the page of its carrier, and nowhere without a number or a page', () => {
  expect(trackingUrl('ups', '1Z999AA10123456784')).toBe(
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  )
  expect(trackingUrl('other', '1Z999AA10123456784')).toBeNull()
  for (const carrier of CARRIERS)
    for (const nothing of [null, '']) expect(trackingUrl(carrier, nothing)).toBeNull()
})

test('a number says nothing to the carrier’s page but itself', () => {
  expect(trackingUrl('usps', '94 00&x=1#y')).toMatch(/tLabels=94%2000%26x%3D1%23y$/)
})
