import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shipping } from '@lunula/contract/shipping/schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { californian, refusalOf, signUpBuyer } from '../../../testing/factories/user-factory.ts'
import { findZip } from './zip-codes.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

test.each([
  ['92683', 'Westminster', 'CA'],
  ['92683-1234', 'Westminster', 'CA'],
  ['75036', 'Frisco', 'TX'],
  ['75072', 'McKinney', 'TX'],
  ['06390', 'Fishers Island', 'NY'], // a Connecticut prefix
  ['00601', 'Adjuntas', 'PR'],
  ['00802', 'St Thomas', 'VI'],
  ['96799', 'Pago Pago', 'AS'],
  ['96910', 'Hagatna', 'GU'],
  ['96950', 'Saipan', 'MP'],
  ['09012', 'APO', 'AE'],
  ['34002', 'APO', 'AA'],
  ['96201', 'APO', 'AP'],
  ['99950', 'Ketchikan', 'AK'], // the last one
])('%s is %s, %s', (zip, city, state) => {
  expect(findZip(zip)).toMatchObject({ city, state })
})

test.each(['', '9268', 'abcde', '00000', '99999', '96940', '(92683'])(
  '%s is nowhere that the shop sends to',
  (zip) => {
    expect(findZip(zip)).toBeNull()
  },
)

test('every line of the list is sorted, whole and found again', () => {
  const lines = readFileSync(join(import.meta.dirname, '../../../../reference/zip-codes.txt'), 'latin1')
    .trimEnd()
    .split('\n')
  expect(lines.length).toBeGreaterThan(42_000)
  expect([...lines].sort()).toEqual(lines)
  const lost = lines.filter((line) => {
    const [zip = '', state = '', latitude, longitude] = line.split(' ')
    if (['FM', 'MH', 'PW'].includes(state)) return findZip(zip) !== null
    const place = findZip(zip)
    return place?.latitude !== Number(latitude) || place.longitude !== Number(longitude) || !place.city
  })
  expect(lost).toEqual([])
})

test('anyone may ask for a ZIP code, and a browser keeps the answer', async () => {
  const answer = await shop.app.inject('/api/v1/shipping/zip/92683')
  expect(answer.json().data).toEqual({
    zip_code: '92683',
    city: 'Westminster',
    state: 'CA',
    latitude: 33.7524,
    longitude: -117.9939,
  })
  expect(answer.headers['cache-control']).toBe('public, max-age=86400')
  expect((await shop.app.inject('/api/v1/shipping/zip/00000')).json()).toMatchObject({
    statusCode: 404,
    code: 'shipping.zip_not_found',
  })
  expect((await shop.app.inject('/api/v1/shipping/zip/9268')).statusCode).toBe(400)
})

test('an address whose ZIP code does not exist, or lies in another state, is refused with the reason', async () => {
  const buyer = await signUpBuyer(shop)
  const add = (change: object) => buyer.call(shipping.addAddress, { body: { ...californian, ...change } })
  expect(await refusalOf(add({ zip_code: '00000' }))).toMatchObject({
    status: 422,
    code: 'shipping.zip_unknown',
  })
  expect(await refusalOf(add({ zip_code: '77036' }))).toMatchObject({
    status: 422,
    code: 'shipping.zip_elsewhere',
  })
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v1/shipping/address/add',
    headers: { authorization: `Bearer ${buyer.token}`, 'accept-language': 'vi' },
    body: { ...californian, zip_code: '77036' },
  })
  expect(answer.json().message).toBe(
    'Mã ZIP 77036 là Houston, TX, không phải CA. Hãy sửa mã ZIP hoặc tiểu bang.',
  )
})

test('a change is held against what stays: state and ZIP code move together', async () => {
  const buyer = await signUpBuyer(shop)
  const change = (body: object) =>
    buyer.call(shipping.updateAddress, { params: { id: buyer.addressId }, body })
  expect(await refusalOf(change({ state: 'TX' }))).toMatchObject({ code: 'shipping.zip_elsewhere' })
  expect(await refusalOf(change({ zip_code: '77036' }))).toMatchObject({ code: 'shipping.zip_elsewhere' })
  expect(await change({ city: 'Houston', state: 'TX', zip_code: '77036-1001' })).toMatchObject({
    state: 'TX',
    zip_code: '77036-1001',
  })
  expect(await change({ phone: '(713) 555-0199' })).toMatchObject({ phone: '(713) 555-0199' })
})
