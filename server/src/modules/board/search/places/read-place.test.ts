import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../testing/app.ts'
import { districtPlaces } from './districts/district-places.ts'
import { type Gazetteer, gazetteer } from './gazetteer.ts'
import { spreadOf } from './post-spread.ts'
import { readPlace } from './read-place.ts'

let shop: TestApp
let places: Gazetteer
beforeAll(async () => {
  shop = await buildTestApp()
  places = gazetteer(await districtPlaces(shop.platform))
})
afterAll(() => shop.close())

const row = (city: string, state: string, zip_code: string | null, posts = 1) => ({
  city,
  state,
  zip_code,
  posts,
})
const posts = spreadOf([
  row('Westminster', 'CA', '92683', 5),
  row('Garden Grove', 'CA', null, 2),
  row('Ontario', 'CA', '91761', 2),
  row('Houston', 'TX', '77072', 4),
  row('Orlando', 'FL', '32801'),
  row('Falls Church', 'VA', '22044'),
  row('San Jose', 'CA', '95112'),
  row('Paris', 'TX', '75460'),
])

const understood = (query: string): [string, string] | string => {
  const found = readPlace(query, { gazetteer: places, posts })
  return found ? [`${found.place.kind} ${found.place.name}, ${found.place.state}`, found.words] : query
}

/** What is typed, the place it means, and the words that are left; a query without place stays as it is. */
test.each<[string, string, string]>([
  ['California', 'state California, CA', ''],
  ['california', 'state California, CA', ''],
  ['Texas', 'state Texas, TX', ''],
  ['thợ bột Texas', 'state Texas, TX', 'thợ bột'],
  ['thợ bột ở Texas', 'state Texas, TX', 'thợ bột'],
  ['cần thợ tiểu bang Texas', 'state Texas, TX', 'cần thợ'],
  ['CA', 'state California, CA', ''],
  ['ca', 'state California, CA', ''],
  ['thợ bột CA', 'state California, CA', 'thợ bột'],
  ['TX full time', 'state Texas, TX', 'full time'],
  ['New York', 'state New York, NY', ''],
  ['nails New Jersey', 'state New Jersey, NJ', 'nails'],
  ['Cali', 'state California, CA', ''],
  ['Washington', 'state Washington, WA', ''],
  ['Washington DC', 'city Washington, DC', ''],
  ['Hoa Thịnh Đốn', 'city Washington, DC', ''],
  ['NYC', 'city New York, NY', ''],
  ['New York City', 'city New York, NY', ''],
  ['92683', 'zip Westminster 92683, CA', ''],
  ['acrylic 92683', 'zip Westminster 92683, CA', 'acrylic'],
  ['92683-1234', 'zip Westminster 92683, CA', ''],
  ['Westminster, CA 92683', 'zip Westminster 92683, CA', ''],
  ['Westminster CA', 'city Westminster, CA', ''],
  ['westminster ca', 'city Westminster, CA', ''],
  ['Westminster', 'city Westminster, CA', ''],
  ['Westminster CO', 'city Westminster, CO', ''],
  ['Westminster Colorado', 'city Westminster, CO', ''],
  ['gel x in Houston', 'city Houston, TX', 'gel x'],
  ['houston tx bao lương', 'city Houston, TX', 'bao lương'],
  ['Houston area', 'city Houston, TX', ''],
  ['San Jose', 'city San Jose, CA', ''],
  ['San José', 'city San Jose, CA', ''],
  ['cần thợ San José', 'city San Jose, CA', 'cần thợ'],
  ['manicurista en San José, California', 'city San Jose, CA', 'manicurista'],
  ['Bayamón', 'city Bayamon, PR', ''],
  ['Los Ángeles', 'city Los Angeles, CA', ''],
  ['thợ nail San Jose', 'city San Jose, CA', 'thợ nail'],
  ['St. Louis', 'city Saint Louis, MO', ''],
  ['Fort Worth', 'city Fort Worth, TX', ''],
  ['Ft Worth', 'city Fort Worth, TX', ''],
  ['Orange County', 'county Orange County, CA', ''],
  ['orange county lash', 'county Orange County, CA', 'lash'],
  ['Orange County, Florida', 'county Orange County, FL', ''],
  ['Orange County FL', 'county Orange County, FL', ''],
  ['Quận Cam', 'county Orange County, CA', ''],
  ['quan cam tho tay chan nuoc', 'county Orange County, CA', 'tho tay chan nuoc'],
  ['OC', 'county Orange County, CA', ''],
  ['Harris County', 'county Harris County, TX', ''],
  ['Caddo Parish', 'county Caddo Parish, LA', ''],
  ['Gwinnett', 'county Gwinnett County, GA', ''],
  ['Orange', 'county Orange County, CA', ''],
  ['Ontario', 'city Ontario, CA', ''],
  ['Ontario Oregon', 'city Ontario, OR', ''],
  ['Nam Cali', 'region Southern California, CA', ''],
  ['Bắc Cali', 'region Northern California, CA', ''],
  ['bac cali bao o', 'region Northern California, CA', 'bao o'],
  ['SoCal', 'region Southern California, CA', ''],
  ['Bay Area', 'region San Francisco Bay Area, CA', ''],
  ['Inland Empire', 'region Inland Empire, CA', ''],
  ['Little Saigon', 'district Little Saigon, CA', ''],
  ['little saigon san jose', 'district Little Saigon (San Jose), CA', ''],
  ['Little Saigon Seattle', 'district Little Saigon (Seattle), WA', ''],
  ['khu Bolsa', 'district Little Saigon, CA', ''],
  ['Phước Lộc Thọ', 'district Little Saigon, CA', ''],
  ['Bellaire', 'district Bellaire (Houston), TX', ''],
  ['Eden Center', 'district Eden Center, VA', ''],
  ['thợ gần Eden', 'district Eden Center, VA', 'thợ'],
  ['Koreatown', 'district Koreatown, CA', ''],
  ['Buford Hwy', 'district Buford Highway, GA', ''],
  ['Paris', 'city Paris, TX', ''],
])('“%s” is %s', (query, place, words) => {
  expect(understood(query)).toEqual([place, words])
})

test.each([
  'cần thợ bột',
  'can tho bot',
  'cần thợ biết làm hết',
  'tho nail biet lam bot',
  'bao lương $1200',
  'CAN THO OK LA',
  'good pay',
  'reading light',
  'mobile nails',
  'sang tiệm',
  'acrylic',
  'dip powder',
  'bàn',
  'thợ vân',
  'Lan',
  'Kim Nails',
  '00000',
  '',
  '   ',
])('“%s” names no place', (query) => {
  expect(understood(query)).toBe(query)
})

test.each(['New York City', 'Koreatown Manhattan', 'NYC'])('“%s” lies in Manhattan', (query) => {
  const circle = readPlace(query, { gazetteer: places, posts, state: 'NY' })?.place.circle
  expect(circle?.latitude).toBeCloseTo(40.75, 1)
  expect(circle?.longitude).toBeCloseTo(-73.98, 1)
})

describe('whatever is typed', () => {
  it('words and place together are what was typed, but for small words beside the place', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.constantFrom(
              'thợ',
              'bột',
              'ở',
              'Houston',
              'TX',
              'Orange',
              'County',
              '92683',
              'CA',
              'Little',
              'Saigon',
              ',',
            ),
            fc.string({ unit: 'grapheme', maxLength: 8 }),
          ),
          { maxLength: 30 },
        ),
        (some) => {
          const query = some.join(' ')
          const found = readPlace(query, { gazetteer: places, posts })
          if (!found) return
          for (const word of [...found.typed.split(' '), ...found.words.split(' ')])
            expect(query.normalize('NFC')).toContain(word)
          expect(found.typed).not.toBe('')
        },
      ),
    )
  })

  it('the state that is chosen apart says which is meant', () => {
    expect(readPlace('Orange County', { gazetteer: places, posts, state: 'FL' })?.place.state).toBe('FL')
    expect(readPlace('Westminster', { gazetteer: places, posts, state: 'CO' })?.place.state).toBe('CO')
    expect(readPlace('Houston', { gazetteer: places, posts, state: 'CA' })?.place.state).toBe('TX')
  })

  it('100 characters are read in no time', () => {
    readPlace('Houston', { gazetteer: places, posts })
    const before = performance.now()
    readPlace('san la el st new fort little big '.repeat(3), { gazetteer: places, posts })
    expect(performance.now() - before).toBeLessThan(500)
  })
})
