import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  blockedLines,
  cheapest,
  type HazmatRule,
  quoteMethods,
  type RatedMethod,
  rateMethods,
  type Shipment,
  type ShipmentLine,
  splitQuotes,
  splitShipment,
  weightOf,
  worthShowing,
} from './shipping.rules.ts'

const ground: RatedMethod = {
  id: 'ground',
  ground: true,
  free_above_threshold: true,
  by_carriers: true,
  rate: { price: 995, days_from: 1, days_to: 3 },
}
const air: RatedMethod = {
  id: 'two_day',
  ground: false,
  free_above_threshold: false,
  by_carriers: true,
  rate: { price: 2295, days_from: 2, days_to: 2 },
}
const flammable: HazmatRule = { un: null, ground_only: true, refused_zones: ['remote', 'military'] }
const west = { zone: 'west', rules: [flammable], freeFrom: 7500 }
const line = (name: string, flammable: string | null): ShipmentLine => ({
  item_id: name,
  variant_id: name,
  name,
  weight_oz: 40,
  flammable,
})
const polish: Shipment = { lines: [line('polish', 'UN1263')], value: 5000 }
const lamp: Shipment = { lines: [line('lamp', null)], value: 5000 }
const both: Shipment = { lines: [line('lamp', null), line('polish', 'UN1263')], value: 5000 }

test('flammable items ship by ground only, and it is said why', () => {
  expect(quoteMethods([ground, air], polish, west)).toMatchObject([
    { id: 'ground', price: 995, unavailable: null },
    { id: 'two_day', unavailable: 'hazmat_by_ground_only' },
  ])
  expect(quoteMethods([ground, air], lamp, west).map((quote) => quote.unavailable)).toEqual([null, null])
})

test.each(['remote', 'military'])('flammable items do not go to %s zones at all', (zone) => {
  const quotes = quoteMethods([ground, air], polish, { ...west, zone })
  expect(quotes.map((quote) => quote.unavailable)).toEqual(['no_hazmat_to_zone', 'no_hazmat_to_zone'])
  expect(cheapest(quotes)).toBeUndefined()
})

test('a rule of one class leaves the others alone', () => {
  const acetoneOnly = { ...west, rules: [{ ...flammable, un: 'UN1090' }] }
  expect(quoteMethods([air], polish, acetoneOnly)[0]?.unavailable).toBeNull()
})

test.each([
  [7499, 995],
  [7500, 0],
  [7501, 0],
])('items of %i cents pay %i for ground', (value, price) => {
  expect(quoteMethods([ground], { ...lamp, value }, west)[0]?.price).toBe(price)
})

test('nothing is free where no threshold is set, in the remote zone, or by a method that never is', () => {
  const dear = { ...lamp, value: 100_000 }
  expect(quoteMethods([ground], dear, { ...west, freeFrom: null })[0]?.price).toBe(995)
  expect(quoteMethods([ground], dear, { ...west, zone: 'remote' })[0]?.price).toBe(995)
  expect(quoteMethods([air], dear, west)[0]).toMatchObject({ price: 2295, spared: 0 })
})

test('a quote says the days on the way', () => {
  expect(quoteMethods([ground, { ...air, rate: null }], lamp, west).map(({ days }) => days)).toEqual([
    { from: 1, to: 3 },
    null,
  ])
})

test('one of several rules that concerns an item is enough', () => {
  const other = { un: 'UN1090', ground_only: true, refused_zones: [] }
  const rules = [other, flammable]
  expect(blockedLines(both, { ...west, rules, zone: 'remote' }).map(({ name }) => name)).toEqual(['polish'])
  expect(splitShipment(both, rules)?.flammable.lines.map(({ name }) => name)).toEqual(['polish'])
  const refusedOnly = { ...flammable, ground_only: false }
  expect(splitShipment(both, [refusedOnly])).toBeNull()
})

test('a promotion pays for what the threshold would make free, and for nothing else', () => {
  const waived = { ...west, waived: true }
  expect(quoteMethods([ground, air], lamp, waived)).toMatchObject([
    { id: 'ground', price: 0, spared: 995 },
    { id: 'two_day', price: 2295, spared: 0 },
  ])
  expect(quoteMethods([ground], { ...lamp, value: 7500 }, waived)[0]).toMatchObject({ price: 0, spared: 0 })
  expect(quoteMethods([ground], lamp, { ...waived, zone: 'remote' })[0]).toMatchObject({
    price: 995,
    spared: 0,
  })
})

test('a method without a rate is not offered, and the cheapest of the others is taken', () => {
  const quotes = quoteMethods([{ ...ground, rate: null }, air], lamp, west)
  expect(quotes[0]?.unavailable).toBe('not_served')
  expect(cheapest(quotes)?.id).toBe('two_day')
})

test('what is not offered is not listed, unless nothing is', () => {
  const unserved = { ...ground, rate: null }
  expect(worthShowing(quoteMethods([unserved, air], lamp, west)).map((quote) => quote.id)).toEqual([
    'two_day',
  ])
  expect(worthShowing(quoteMethods([unserved], lamp, west)).map((quote) => quote.id)).toEqual(['ground'])
})

test('flammable items and others part, and the others may fly', () => {
  const parts = splitShipment(both, west.rules)
  expect(parts).toMatchObject({
    flammable: { lines: [{ name: 'polish' }], value: 5000 },
    other: { lines: [{ name: 'lamp' }], value: 5000 },
  })
  const quotes = (shipment: Shipment) => quoteMethods([ground, air], shipment, west)
  const whole = quotes(both)
  expect(whole.map((quote) => quote.unavailable)).toEqual([null, 'hazmat_by_ground_only'])
  expect(splitQuotes(whole, { flammable: quotes(polish), other: quotes(lamp) })).toMatchObject([
    { id: 'ground+two_day', flammable: { price: 995 }, other: { price: 2295 } },
  ])
})

test('nothing is split when all or nothing is flammable, or when no rule asks for it', () => {
  expect(splitShipment(polish, west.rules)).toBeNull()
  expect(splitShipment(lamp, west.rules)).toBeNull()
  expect(splitShipment(both, [])).toBeNull()
  expect(splitShipment(both, [{ ...flammable, un: 'UN1090' }])).toBeNull()
})

test('a parcel that no ground method carries makes no split', () => {
  const unserved = quoteMethods([{ ...ground, rate: null }, air], polish, west)
  const whole = quoteMethods([ground, air], both, west)
  expect(splitQuotes(whole, { flammable: unserved, other: quoteMethods([air], lamp, west) })).toEqual([])
})

test('the lines that keep an order from a state are named', () => {
  expect(blockedLines(both, { ...west, zone: 'remote' }).map(({ name }) => name)).toEqual(['polish'])
  expect(blockedLines(both, west)).toEqual([])
})

test('each line travels in exactly one parcel, and no flammable one by air', () => {
  const lines = fc.array(
    fc.record({
      item_id: fc.uuid(),
      variant_id: fc.uuid(),
      name: fc.string(),
      weight_oz: fc.integer({ min: 1, max: 400 }),
      flammable: fc.constantFrom(null, 'UN1263', 'UN1090', 'any'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  fc.assert(
    fc.property(lines, (all) => {
      const parts = splitShipment({ lines: all, value: 1 }, west.rules)
      const kinds = new Set(all.map(({ flammable: un }) => un !== null))
      expect(parts !== null).toBe(kinds.size === 2)
      if (!parts) return
      expect(parts.flammable.lines.length + parts.other.lines.length).toBe(all.length)
      const quotes = (shipment: Shipment) => quoteMethods([ground, air], shipment, west)
      for (const split of splitQuotes(quotes({ lines: all, value: 1 }), {
        flammable: quotes(parts.flammable),
        other: quotes(parts.other),
      })) {
        expect(split.flammable).toMatchObject({ ground: true, unavailable: null })
        expect(split.other.unavailable).toBeNull()
      }
    }),
  )
})

test.each([
  [0.1, 500],
  [16, 500],
  [16.1, 800],
  [32, 800],
  [32.1, null],
])('%d ounces go by the lightest step that carries them', (weight, price) => {
  const step = (above_oz: number, up_to_oz: number, cents: number) => ({
    method_id: 'ground',
    above_oz,
    up_to_oz,
    price: cents,
    days_from: 1,
    days_to: 3,
  })
  const rates = [{ ...step(0, 32, 1), method_id: 'other' }, step(0, 16, 500), step(16, 32, 800)]
  const { rate: _, ...method } = ground
  const rated = [{ ...method, rate: price === null ? null : { price, days_from: 1, days_to: 3 } }]
  expect(rateMethods({ methods: [method], rates }, weight)).toEqual(rated)
})

test('a parcel weighs what is in it', () => {
  expect(weightOf(both)).toBe(80)
  expect(weightOf({ lines: [], value: 0 })).toBe(0)
  const weighing = (ounces: number) => ({ ...line('file', null), weight_oz: ounces })
  expect(weightOf({ lines: [14.8, 29.6, 3.6].map(weighing), value: 0 })).toBe(48)
  expect(weightOf({ lines: [weighing(50 * 35.2)], value: 0 })).toBe(1760)
})

test('of methods that cost the same the first is the cheapest, whatever stands behind it', () => {
  const costs = (id: string, price: number): RatedMethod => ({
    ...ground,
    id,
    rate: { price, days_from: 1, days_to: 3 },
  })
  const quotes = quoteMethods(
    [costs('a', 900), costs('b', 700), costs('c', 700), costs('d', 800)],
    lamp,
    west,
  )
  expect(cheapest(quotes)?.id).toBe('b')
})

test('a method that does not carry the other items makes no split either', () => {
  const quotes = (shipment: Shipment) => quoteMethods([ground, air], shipment, west)
  const other = quoteMethods([ground, { ...air, rate: null }], lamp, west)
  expect(splitQuotes(quotes(both), { flammable: quotes(polish), other })).toEqual([])
})
