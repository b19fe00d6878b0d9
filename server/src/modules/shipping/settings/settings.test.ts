import { cart } from '@lunula/contract/cart/schemas.ts'
import { dayIn } from '@lunula/contract/formats/dates.ts'
import { orders, type Preview } from '@lunula/contract/orders/schemas.ts'
import { WAREHOUSE_TIME_ZONES } from '@lunula/contract/shipping/settings/constants.ts'
import {
  type RatesBody,
  type ShippingMethodRow,
  shippingSettings,
} from '@lunula/contract/shipping/settings/schemas.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { type StockedVariant, stockVariant } from '../../../testing/factories/catalog-factory.ts'
import {
  refusalOf,
  signUpBuyer,
  signUpStaff,
  type TestBuyer,
} from '../../../testing/factories/user-factory.ts'

// the clock stands at 2026-11-23, 09:00 in California
const TODAY = '2026-11-23'
const LATER = '2026-12-01'

let shop: TestApp
let staff: TestBuyer
let lamp: StockedVariant
let polish: StockedVariant
beforeAll(async () => {
  shop = await buildTestApp()
  staff = await signUpStaff(shop, 'owner')
  lamp = await stockVariant(shop, { price: '20.00', stock: 500, grams: 400 })
  polish = await stockVariant(shop, { price: '10.00', stock: 500, grams: 100, un: 'UN1263' })
})
afterAll(() => shop.close())

const STEP = { up_to_oz: 80, price: 795, days_from: 1, days_to: 3 }
const rates = (body: Partial<RatesBody> = {}) =>
  staff.call(shippingSettings.setRates, {
    body: { method: 'ground', zone: 'west', from: TODAY, above_oz: 0, steps: [STEP], ...body },
  })
const read = () => staff.call(shippingSettings.read)
const ratesOf = async (method: string, zone: string) =>
  (await read()).rates
    .filter((row) => row.method === method && row.zone === zone)
    .map(({ from, steps, counts }) => [from, steps.length, counts])

async function buyerWith(variants: StockedVariant[], state?: object): Promise<TestBuyer> {
  const buyer = await signUpBuyer(shop, state)
  for (const { productId: product_id, variantId: variant_id } of variants)
    await buyer.call(cart.add, { body: { product_id, variant_id, quantity: 1 } })
  return buyer
}
const preview = (buyer: TestBuyer): Promise<Preview> =>
  buyer.call(orders.preview, { body: { address_id: buyer.addressId } })

it('rates count as a whole from their day on; who saw the old price in the checkout is not charged the new', async () => {
  const buyer = await buyerWith([lamp])
  const seen = await preview(buyer)
  expect(seen.shipping).toBe(695)
  await rates({ from: LATER, steps: [{ ...STEP, price: 100 }] })
  expect((await preview(buyer)).shipping).toBe(695)
  const { version } =
    (await rates()).rates.find(({ zone, counts }) => zone === 'west' && counts === 'now') ?? {}
  expect(version).toBeDefined()
  expect(await ratesOf('ground', 'west')).toEqual([
    [LATER, 1, 'coming'],
    [TODAY, 1, 'now'],
    ['2020-01-01', 4, 'past'],
  ])
  const place = (expected_total: number) =>
    buyer.call(orders.place, {
      headers: { 'idempotency-key': `rates-${expected_total}` },
      body: {
        address_id: buyer.addressId,
        expected_total,
        payment: { provider: 'test', source_id: 'test:approved' },
      },
    })
  const refused = await refusalOf(place(seen.total))
  expect(refused.code).toBe('orders.total_changed')
  const now = refused.data as Preview
  expect(now.shipping).toBe(795)
  expect((await place(now.total)).shipping).toBe(795)
})

it('without a step a method does not go to a zone', async () => {
  await rates({ method: 'overnight', steps: [] })
  const offered = (await preview(await buyerWith([lamp]))).shipping_methods.map(({ _id }) => _id)
  expect(offered).toContain('two_day')
  expect(offered).not.toContain('overnight')
  expect(await ratesOf('overnight', 'west')).toEqual([
    [TODAY, 0, 'now'],
    ['2020-01-01', 3, 'past'],
  ])
})

it('a stale tab is refused, and what was before is in the audit log', async () => {
  const of = { method: 'two_day', from: LATER }
  const { rates: rows } = await rates(of)
  const replaces = rows.find(({ method, from }) => method === 'two_day' && from === LATER)?.version ?? ''
  const mended = { ...of, steps: [{ ...STEP, price: 895 }] }
  expect((await refusalOf(rates(mended))).code).toBe('shipping.row_changed_elsewhere')
  await rates({ ...mended, replaces })
  // once more, since its answer was lost
  await rates({ ...mended, replaces })
  expect((await refusalOf(rates({ ...of, replaces }))).code).toBe('shipping.row_changed_elsewhere')
  const { rows: lines } = await shop.platform.database.query(
    `select before, after from audit_log where subject_kind = 'shipping_rates'
       and subject_id = 'two_day.west.2026-12-01' order by at, id`,
  )
  expect(lines).toMatchObject([
    { before: null },
    { before: { steps: [{ price: 795 }] }, after: { steps: [{ price: 895 }] } },
  ])
})

it.each([
  ['a price below nothing', { steps: [{ ...STEP, price: -1 }] }, 'request.invalid'],
  ['steps that overlap', { steps: [STEP, STEP] }, 'shipping.steps_wrong'],
  ['days that end before they begin', { steps: [{ ...STEP, days_from: 4 }] }, 'shipping.steps_wrong'],
  ['a day that is over', { from: '2026-11-22' }, 'shipping.day_over'],
  ['a method that is not there', { method: 'rocket' }, 'shipping.method_not_found'],
])('%s is refused', async (_, body, code) => {
  expect((await refusalOf(rates({ zone: 'east', ...body }))).code).toBe(code)
})

it('a state moves to a zone that some method goes to, or nothing is sent there', async () => {
  const move = (zone: string, from = TODAY) =>
    staff.call(shippingSettings.setZone, { body: { state: 'TX', zone, from } })
  expect((await refusalOf(move('moon'))).code).toBe('shipping.zone_unknown')
  await move('west', LATER)
  const remove = (from: string) => staff.call(shippingSettings.removeZone, { params: { state: 'TX', from } })
  await remove(LATER)
  expect((await refusalOf(remove(LATER))).code).toBe('shipping.row_not_found')
  expect((await refusalOf(remove('2020-01-01'))).code).toBe('shipping.row_in_force')
  await move('none')
  const texan = await buyerWith([lamp], { city: 'Houston', state: 'TX', zip_code: '77036' })
  expect((await refusalOf(preview(texan))).code).toBe('shipping.nowhere')
})

it('closed days and the last hour move the days of delivery at once; what is stale is refused', async () => {
  const buyer = await buyerWith([lamp])
  const arrives = async () => {
    const { delivers_from, delivers_to } = (await preview(buyer)).shipping_method
    return { from: delivers_from ?? '', to: delivers_to ?? '' }
  }
  const before = await arrives()
  const { warehouse, today } = await read()
  expect(warehouse).toMatchObject({ cutoff_hour: 14, closed_days: [] })
  const set = (replaces: string, body: object = {}) =>
    staff.call(shippingSettings.setWarehouse, {
      body: { cutoff_hour: 14, closed_days: ['2026-12-24'], replaces, ...body },
    })
  const days = { closed_days: ['2020-01-01', '2026-12-04', today, '2026-11-24', '2026-11-25'] }
  const shut = (await set(warehouse.version, days)).warehouse
  expect(shut.closed_days).toEqual([today, '2026-11-24', '2026-11-25', '2026-12-04'])
  const after = await arrives()
  expect([after.from > before.from, after.to > before.to]).toEqual([true, true])
  expect((await refusalOf(set(warehouse.version))).code).toBe('shipping.row_changed_elsewhere')
  // once more, since its answer was lost
  await set(warehouse.version, days)
  await set(shut.version, { closed_days: [] })
  expect(await arrives()).toEqual(before)
  const { rows } = await shop.platform.database.query(
    "select after ->> 'closed_days' as days from audit_log where subject_kind = 'warehouse' order by at, id",
  )
  expect(rows).toEqual([{ days: JSON.stringify(shut.closed_days).replaceAll(',', ', ') }, { days: '[]' }])
})

it.each(WAREHOUSE_TIME_ZONES)('the warehouse goes by the clock of %s', async (time_zone) => {
  const { version, cutoff_hour, closed_days } = (await read()).warehouse
  const said = { cutoff_hour, closed_days }
  const set = (replaces: string, body: object) =>
    staff.call(shippingSettings.setWarehouse, { body: { ...said, ...body, replaces } })
  const moved = await set(version, { time_zone })
  expect([moved.warehouse.time_zone, moved.today]).toEqual([time_zone, dayIn(shop.clock.now(), time_zone)])
  expect((await set(moved.warehouse.version, {})).warehouse.time_zone).toBe(time_zone)
  await buyerWith([lamp]).then(preview)
})

it('methods are renamed, left out and added', async () => {
  const names = { en: 'Truck', vi: 'Xe tải', es: 'Camión', zh: '卡车', th: 'รถบรรทุก' }
  const set = (method: string, body: object = {}) =>
    staff.call(shippingSettings.setMethod, {
      body: {
        method,
        from: TODAY,
        names,
        position: 1,
        ground: true,
        free_above_threshold: true,
        offered: true,
        ...body,
      },
    })
  await set('ground', { position: 5 })
  await set('two_day', { offered: false, ground: false })
  await set('pickup', { position: 9, names: { ...names, en: 'Pick-up' } })
  await rates({ method: 'pickup', steps: [{ ...STEP, price: 0 }] })
  const shown = (await preview(await buyerWith([lamp]))).shipping_methods.map(({ _id, name }) => [_id, name])
  expect(shown).toEqual([
    ['ground', 'Truck'],
    ['pickup', 'Pick-up'],
  ])
  const ground = (await read()).methods.filter(({ method }) => method === 'ground')
  expect(ground.map(({ from, counts }) => [from, counts])).toEqual([
    [TODAY, 'now'],
    ['2020-01-01', 'past'],
  ])
  await set('boat', { from: LATER })
  await rates({ method: 'boat', from: LATER })
  await staff.call(shippingSettings.removeMethod, { params: { method: 'boat', from: LATER } })
  expect((await read()).methods.filter(({ method }) => method === 'boat')).toEqual([])
})

it('rules for flammable goods add up, end on a day, and do not overlap', async () => {
  const rule = {
    un: 'UN1263',
    ground_only: false,
    refused_zones: ['west'],
    source: '49 CFR 173.150',
    from: TODAY,
  }
  const add = (body: object = {}) => staff.call(shippingSettings.addRule, { body: { ...rule, ...body } })
  expect((await refusalOf(add({ un: null }))).code).toBe('shipping.rule_exists')
  expect((await refusalOf(add({ refused_zones: ['moon'] }))).code).toBe('shipping.zone_unknown')
  const { rules } = await add()
  const { rule: id, version } = rules.find(({ un }) => un === 'UN1263') ?? { rule: 0, version: '' }
  expect((await refusalOf(preview(await buyerWith([polish])))).code).toBe('shipping.nowhere')
  const end = (until: string | null, replaces = version) =>
    staff.call(shippingSettings.endRule, { params: { rule: String(id) }, body: { until, replaces } })
  expect((await refusalOf(end('2026-11-22'))).code).toBe('shipping.day_over')
  expect((await refusalOf(end(TODAY, 'stale'))).code).toBe('shipping.row_changed_elsewhere')
  await end(TODAY)
  await add({ from: LATER })
  const last = (await read()).rules.find(({ un, counts }) => un === 'UN1263' && counts === 'coming')
  await staff.call(shippingSettings.removeRule, { params: { rule: String(last?.rule) } })
  const remove = staff.call(shippingSettings.removeRule, { params: { rule: String(id) } })
  expect((await refusalOf(remove)).code).toBe('shipping.row_in_force')
})

const readServices = async () => (await read()).services

it('services of carriers are sold as the methods that staff say, known or not', async () => {
  const { rows, version } = await readServices()
  expect(rows.filter(({ method }) => method === 'two_day').map(({ service }) => service)).toEqual([
    '2ndDayAir',
    '2ndDayAir',
    'FEDEX_2_DAY',
  ])
  expect(rows.find(({ service }) => service === 'Priority')).toMatchObject({ method: null, ground: false })
  const services = [
    { carrier: 'USPS', service: 'Priority', method: 'two_day' },
    { carrier: 'USPS', service: 'GroundAdvantage', method: 'ground' },
    { carrier: 'OnTrac', service: 'Ground', method: 'ground' },
    { carrier: 'OnTrac', service: 'Ground', method: 'overnight' },
  ]
  const set = (replaces: string, body = services) =>
    staff.call(shippingSettings.setServices, { body: { services: body, replaces } })
  const after = (await set(version)).services
  expect(after.rows.filter(({ method }) => method)).toMatchObject([
    { carrier: 'USPS', service: 'GroundAdvantage', method: 'ground', ground: true },
    { carrier: 'USPS', service: 'Priority', method: 'two_day', ground: false },
    { carrier: 'OnTrac', service: 'Ground', method: 'overnight', name: 'Ground', ground: null },
  ])
  // once more, since its answer was lost
  await set(version)
  expect((await refusalOf(set(version, []))).code).toBe('shipping.row_changed_elsewhere')
  const unknown = set(after.version, [{ carrier: 'USPS', service: 'Priority', method: 'rocket' }])
  expect((await refusalOf(unknown)).code).toBe('shipping.method_not_found')
})

it('what may not fly is never sold a service that does', async () => {
  const { version } = await readServices()
  const priority = (method: string, replaces: string) =>
    staff.call(shippingSettings.setServices, {
      body: { services: [{ carrier: 'USPS', service: 'Priority', method }], replaces },
    })
  expect((await refusalOf(priority('ground', version))).code).toBe('shipping.service_flies')
  await priority('two_day', version)
  const method = (await read()).methods.find((row) => row.method === 'two_day' && row.counts === 'now')
  const { counts: _counts, until: _until, version: _version, ...said } = method as ShippingMethodRow
  const grounded = staff.call(shippingSettings.setMethod, { body: { ...said, from: LATER, ground: true } })
  expect((await refusalOf(grounded)).code).toBe('shipping.service_flies')
})

it('services go with a method that never counted', async () => {
  const { version } = await readServices()
  const names = { en: 'Van', es: 'Furgoneta', vi: 'Xe tải', th: 'รถตู้', zh: '货车' }
  const body = { method: 'van', from: LATER, names, position: 9, ground: false, offered: true }
  await staff.call(shippingSettings.setMethod, { body: { ...body, free_above_threshold: false } })
  const services = [{ carrier: 'USPS', service: 'Express', method: 'van' }]
  await staff.call(shippingSettings.setServices, { body: { services, replaces: version } })
  await staff.call(shippingSettings.removeMethod, { params: { method: 'van', from: LATER } })
  const settings = await read()
  expect(settings.methods.some(({ method }) => method === 'van')).toBe(false)
  expect(settings.services.rows.filter(({ method }) => method)).toEqual([])
})
