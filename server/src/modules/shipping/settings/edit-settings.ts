import { isDeepStrictEqual } from 'node:util'
import { NO_ZONE } from '@lunula/contract/shipping/settings/constants.ts'
import type {
  HazmatRuleBody,
  MethodBody,
  RatesBody,
  ServicesBody,
  ShippingSettings,
  WarehouseBody,
  ZoneBody,
} from '@lunula/contract/shipping/settings/schemas.ts'
import { type AuditedChange, recordChange, recordNothing } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts'
import { readShippingSettings } from './read-settings.ts'
import * as repository from './settings.repository.ts'

type Row = { from: string; counts: string; version: string }

/** What is told of a row: what it says, without how it was read. */
function factsOf<R extends Row>({ counts: _counts, version: _version, ...said }: R) {
  return said
}

/** One change after the other; what it answers is written into the audit log. */
const change = (
  platform: Platform,
  work: (settings: ShippingSettings) => Promise<AuditedChange | Refusal>,
): Promise<ShippingSettings | Refusal> =>
  platform.database.transaction(async () => {
    await repository.lockSettings(platform.database)
    const done = await work(await readShippingSettings(platform))
    if (isRefusal(done)) return done
    if (isDeepStrictEqual(done.before, done.after)) recordNothing()
    else await recordChange(platform, done)
    return readShippingSettings(platform)
  })

/**
 * Refusals of every row that is set: `shipping.day_over`, `shipping.row_changed_elsewhere`. What a row says
 * already, since the answer was lost, may be said again.
 */
function refuseStale(
  { replaces, ...said }: { from: string; replaces?: string | undefined },
  known: Row | undefined,
  { today }: ShippingSettings,
): Refusal | null {
  if (said.from < today) return refuse('shipping.day_over')
  if (known?.version === replaces) return null
  const isSaid = known && isDeepStrictEqual(factsOf(known), { ...said, until: null })
  return isSaid ? null : refuse('shipping.row_changed_elsewhere')
}

/** Refusals of every row that is taken back: `shipping.row_not_found`, `shipping.row_in_force`. */
function refuseInForce(known: Row | undefined, { today }: ShippingSettings): Refusal | null {
  if (!known) return refuse('shipping.row_not_found')
  return known.from > today ? null : refuse('shipping.row_in_force')
}

/** Refusals: `shipping.service_flies`, and as `refuseStale`. */
export const setMethod = (platform: Platform, { replaces, ...body }: MethodBody) =>
  change(platform, async (settings) => {
    const known = settings.methods.find(({ method, from }) => method === body.method && from === body.from)
    const refused = refuseStale({ ...body, replaces }, known, settings)
    if (refused) return refused
    if (
      body.ground &&
      settings.services.rows.some(({ method, ground }) => method === body.method && ground === false)
    )
      return refuse('shipping.service_flies')
    const { method: method_id, from: valid_from, ...said } = body
    const row = { ...said, method_id, valid_from }
    await repository.insertMethod(platform.database, row)
    await repository.putTerms(platform.database, row)
    return {
      subject: { kind: 'shipping_method', id: `${method_id}.${valid_from}` },
      before: known ? factsOf(known) : null,
      after: { ...body, until: null },
    }
  })

/** `USPS GroundAdvantage: ground`, as the audit log tells it. */
const soldSaid = (
  services: readonly { carrier: string; service: string; method: string | null }[],
): string[] =>
  services
    .filter(({ method }) => method !== null)
    .map(({ carrier, service, method }) => `${carrier} ${service}: ${method}`)
    .sort()

/**
 * What is said already is said once. What may not fly is never sold a service that does. Refusals:
 * `shipping.method_not_found`, `shipping.service_flies`, `shipping.row_changed_elsewhere`.
 */
export const setServices = (platform: Platform, { services, replaces }: ServicesBody) =>
  change(platform, async ({ methods, services: known }) => {
    const nameOf = ({ carrier, service }: { carrier: string; service: string }) => `${carrier} ${service}`
    const sold = [...new Map(services.map((each) => [nameOf(each), each])).values()]
    const before = soldSaid(known.rows)
    const after = soldSaid(sold)
    if (known.version !== replaces && !isDeepStrictEqual(before, after))
      return refuse('shipping.row_changed_elsewhere')
    if (!sold.every((each) => methods.some(({ method }) => method === each.method)))
      return refuse('shipping.method_not_found')
    const onGround = new Set(
      methods.filter(({ ground, counts }) => ground && counts !== 'past').map(({ method }) => method),
    )
    const flying = new Set(known.rows.filter(({ ground }) => ground === false).map(nameOf))
    if (sold.some((each) => onGround.has(each.method) && flying.has(nameOf(each))))
      return refuse('shipping.service_flies')
    await repository.putServices(platform.database, sold)
    return {
      subject: { kind: 'shipping_services', id: null },
      before: { sold: before },
      after: { sold: after },
    }
  })

/** What is said already is said once. Refusal: `shipping.row_changed_elsewhere`. */
export const setWarehouse = (platform: Platform, { closed_days, replaces, ...said }: WarehouseBody) =>
  change(platform, async ({ today, warehouse: { version, ...before } }) => {
    const after = { ...before, ...said, closed_days: closed_days.filter((day) => day >= today).sort() }
    if (version !== replaces && !isDeepStrictEqual(before, after))
      return refuse('shipping.row_changed_elsewhere')
    await repository.updateWarehouse(platform.database, after)
    return { subject: { kind: 'warehouse', id: null }, before, after }
  })

/** Refusals: as `refuseInForce`. */
export const removeMethod = (platform: Platform, { method, from }: Pick<MethodBody, 'method' | 'from'>) =>
  change(platform, async (settings) => {
    const known = settings.methods.find((row) => row.method === method && row.from === from)
    const refused = refuseInForce(known, settings)
    if (refused || !known) return refused ?? refuse('shipping.row_not_found')
    await repository.deleteTerms(platform.database, method, from)
    return {
      subject: { kind: 'shipping_method', id: `${method}.${from}` },
      before: factsOf(known),
      after: null,
    }
  })

/** Each carries more than the one before, and none arrives before it is expected. */
const areSteps = ({ above_oz, steps }: RatesBody): boolean =>
  steps.every(
    ({ up_to_oz, days_from, days_to }, at) =>
      up_to_oz > (steps[at - 1]?.up_to_oz ?? above_oz) && days_to >= days_from,
  )

const NOTHING = { up_to_oz: 0, price: 0, days_from: 0, days_to: 0 }

/** Refusals: `shipping.steps_wrong`, `shipping.method_not_found`, and as `refuseStale`. */
export const setRates = (platform: Platform, { replaces, ...body }: RatesBody) =>
  change(platform, async (settings) => {
    const { method, zone, from, above_oz, steps } = body
    if (!settings.methods.some((row) => row.method === method)) return refuse('shipping.method_not_found')
    if (zone === NO_ZONE || !areSteps(body)) return refuse('shipping.steps_wrong')
    const known = settings.rates.find(
      (row) => row.method === method && row.zone === zone && row.from === from,
    )
    const refused = refuseStale({ ...body, replaces }, known, settings)
    if (refused) return refused
    const card = { method_id: method, zone, valid_from: from, valid_to: null }
    const rows = steps.map((step) => ({ ...card, above_oz, ...step }))
    // so that nothing at all is lighter than one step and heavier than the other
    await repository.putRates(
      platform.database,
      rows.length > 0 ? rows : [{ ...card, above_oz: 1, ...NOTHING }],
    )
    return {
      subject: { kind: 'shipping_rates', id: `${method}.${zone}.${from}` },
      before: known ? factsOf(known) : null,
      after: { ...body, until: null },
    }
  })

/** Refusals: as `refuseInForce`. */
export const removeRates = (
  platform: Platform,
  { method, zone, from }: Pick<RatesBody, 'method' | 'zone' | 'from'>,
) =>
  change(platform, async (settings) => {
    const known = settings.rates.find(
      (row) => row.method === method && row.zone === zone && row.from === from,
    )
    const refused = refuseInForce(known, settings)
    if (refused || !known) return refused ?? refuse('shipping.row_not_found')
    await repository.deleteRates(platform.database, { method_id: method, zone, valid_from: from })
    return {
      subject: { kind: 'shipping_rates', id: `${method}.${zone}.${from}` },
      before: factsOf(known),
      after: null,
    }
  })

/** Whether some method goes to a zone, or ever went. */
const isZone = ({ rates }: ShippingSettings, zone: string): boolean =>
  zone === NO_ZONE || rates.some((row) => row.zone === zone)

/** Refusals: `shipping.zone_unknown`, and as `refuseStale`. */
export const setZone = (platform: Platform, { replaces, ...body }: ZoneBody) =>
  change(platform, async (settings) => {
    const { state, zone, from } = body
    if (!isZone(settings, zone)) return refuse('shipping.zone_unknown')
    const known = settings.zones.find((row) => row.state === state && row.from === from)
    const refused = refuseStale({ ...body, replaces }, known, settings)
    if (refused) return refused
    await repository.putZone(platform.database, { state, zone, valid_from: from, valid_to: null })
    return {
      subject: { kind: 'shipping_zone', id: `${state}.${from}` },
      before: known ? factsOf(known) : null,
      after: { ...body, until: null },
    }
  })

/** Refusals: as `refuseInForce`. */
export const removeZone = (platform: Platform, { state, from }: Pick<ZoneBody, 'state' | 'from'>) =>
  change(platform, async (settings) => {
    const known = settings.zones.find((row) => row.state === state && row.from === from)
    const refused = refuseInForce(known, settings)
    if (refused || !known) return refused ?? refuse('shipping.row_not_found')
    await repository.deleteZone(platform.database, state, from)
    return { subject: { kind: 'shipping_zone', id: `${state}.${from}` }, before: factsOf(known), after: null }
  })

/** Whether rules about the same goods would count on the same day. */
const overlaps = (
  a: { un: string | null; from: string; until: string | null },
  b: { un: string | null; from: string; until: string | null },
): boolean => a.un === b.un && (!a.until || a.until >= b.from) && (!b.until || b.until >= a.from)

/** Refusals: `shipping.day_over`, `shipping.zone_unknown`, `shipping.rule_exists`. */
export const addRule = (platform: Platform, body: HazmatRuleBody) =>
  change(platform, async (settings) => {
    const { from, ...said } = body
    if (from < settings.today) return refuse('shipping.day_over')
    if (!said.refused_zones.every((zone) => isZone(settings, zone))) return refuse('shipping.zone_unknown')
    const row = { ...body, until: null }
    if (settings.rules.some((rule) => overlaps(rule, row))) return refuse('shipping.rule_exists')
    const id = await repository.insertRule(platform.database, { ...said, valid_from: from, valid_to: null })
    return { subject: { kind: 'hazmat_rule', id: String(id) }, before: null, after: row }
  })

/**
 * Refusals: `shipping.row_not_found`, `shipping.row_changed_elsewhere`, `shipping.day_over`,
 * `shipping.rule_exists`.
 */
export const endRule = (
  platform: Platform,
  id: number,
  { until, replaces }: { until: string | null; replaces: string },
) =>
  change(platform, async (settings) => {
    const known = settings.rules.find(({ rule }) => rule === id)
    if (!known) return refuse('shipping.row_not_found')
    if (known.version !== replaces) return refuse('shipping.row_changed_elsewhere')
    if (until !== null && (until < settings.today || until < known.from)) return refuse('shipping.day_over')
    const row = { ...known, until }
    if (settings.rules.some((rule) => rule.rule !== id && overlaps(rule, row)))
      return refuse('shipping.rule_exists')
    await repository.endRule(platform.database, id, until)
    return {
      subject: { kind: 'hazmat_rule', id: String(id) },
      before: { until: known.until },
      after: { until },
    }
  })

/** Refusals: as `refuseInForce`. */
export const removeRule = (platform: Platform, id: number) =>
  change(platform, async (settings) => {
    const known = settings.rules.find(({ rule }) => rule === id)
    const refused = refuseInForce(known, settings)
    if (refused || !known) return refused ?? refuse('shipping.row_not_found')
    await repository.deleteRule(platform.database, id)
    return { subject: { kind: 'hazmat_rule', id: String(id) }, before: factsOf(known), after: null }
  })
