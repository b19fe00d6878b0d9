import * as T from 'typebox'
import { describe, type Operations } from '../../endpoint.ts'
import { LANGUAGES } from '../../languages.ts'
import { choice, Done, line, orNull } from '../../schema.ts'
import { US_STATES } from '../us-states.ts'
import {
  MAX_CLOSED_DAYS,
  MAX_SERVICES,
  MAX_SHIPPING_PRICE,
  MAX_STEP_OZ,
  MAX_STEPS,
  MAX_TRANSIT_DAYS,
  NO_SHIPPING,
  WAREHOUSE_TIME_ZONES,
} from './constants.ts'
import * as endpoints from './endpoints.ts'

const From = T.String({ format: 'date', description: 'the first day it counts' })
const Until = orNull(
  T.String({ format: 'date', description: 'the last day it counts; null: without an end' }),
)
/** Whether a row was, is or will be the one that is charged by. */
const Counts = choice(['past', 'now', 'coming'] as const)
const Version = T.String({ description: 'a word that differs whenever the row does' })
const Replaces = T.Optional(
  T.String({
    maxLength: 64,
    description: 'the version that was read of this row; another one, or none, answers 409',
  }),
)
const MethodId = T.String({ pattern: `^(?!${NO_SHIPPING}$)[a-z][a-z0-9_]{1,29}$` })
const Zone = T.String({ pattern: '^[a-z][a-z0-9_]{1,29}$' })
const Ounces = T.Integer({ minimum: 0, maximum: MAX_STEP_OZ, description: 'ounces' })
const Days = T.Integer({ minimum: 0, maximum: MAX_TRANSIT_DAYS, description: 'business days in transit' })

const RateStep = T.Object(
  {
    up_to_oz: T.Integer({ minimum: 1, maximum: MAX_STEP_OZ, description: 'ounces' }),
    price: T.Integer({ minimum: 0, maximum: MAX_SHIPPING_PRICE, description: 'US cents' }),
    days_from: Days,
    days_to: Days,
  },
  { additionalProperties: false },
)
export type RateStep = T.Static<typeof RateStep>

/** Of a method; English where a language has none. */
const Names = T.Object(
  Object.fromEntries(LANGUAGES.map((language) => [language, line(60)])) as Record<
    (typeof LANGUAGES)[number],
    ReturnType<typeof line>
  >,
  { additionalProperties: false },
)

const methodFields = {
  method: MethodId,
  from: From,
  names: Names,
  position: T.Integer({ minimum: 1, maximum: 99, description: 'the order in which methods are offered' }),
  ground: T.Boolean({ description: 'by surface all the way, so that flammable goods may go by it' }),
  free_above_threshold: T.Boolean(),
  offered: T.Boolean(),
}
export const MethodBody = T.Object({ ...methodFields, replaces: Replaces }, { additionalProperties: false })
export type MethodBody = T.Static<typeof MethodBody>

const rateFields = {
  method: MethodId,
  zone: Zone,
  from: From,
  above_oz: T.Integer({ ...Ounces, description: 'ounces; what weighs less does not go by it' }),
  steps: T.Array(RateStep, {
    maxItems: MAX_STEPS,
    description: 'by rising weight; none: the method does not go there',
  }),
}
export const RatesBody = T.Object({ ...rateFields, replaces: Replaces }, { additionalProperties: false })
export type RatesBody = T.Static<typeof RatesBody>

const zoneFields = { state: choice(US_STATES), from: From, zone: Zone }
export const ZoneBody = T.Object({ ...zoneFields, replaces: Replaces }, { additionalProperties: false })
export type ZoneBody = T.Static<typeof ZoneBody>

const ruleFields = {
  un: orNull(T.String({ pattern: '^UN\\d{4}$', description: 'null: all flammable goods' })),
  ground_only: T.Boolean({ description: 'only methods by surface carry it' }),
  refused_zones: T.Array(Zone, { maxItems: 20, uniqueItems: true }),
  source: line(300),
  from: From,
}
export const HazmatRuleBody = T.Object(ruleFields, { additionalProperties: false })
export type HazmatRuleBody = T.Static<typeof HazmatRuleBody>

const read = { counts: Counts, until: Until, version: Version }
export const ShippingMethodRow = T.Object({ ...methodFields, ...read }, { $id: 'ShippingMethodRow' })
export type ShippingMethodRow = T.Static<typeof ShippingMethodRow>
export const ShippingRatesRow = T.Object({ ...rateFields, ...read }, { $id: 'ShippingRatesRow' })
export type ShippingRatesRow = T.Static<typeof ShippingRatesRow>
export const ShippingZoneRow = T.Object({ ...zoneFields, ...read }, { $id: 'ShippingZoneRow' })
export type ShippingZoneRow = T.Static<typeof ShippingZoneRow>
export const HazmatRuleRow = T.Object({ ...ruleFields, ...read, rule: T.Integer() }, { $id: 'HazmatRuleRow' })
export type HazmatRuleRow = T.Static<typeof HazmatRuleRow>

const warehouseFields = {
  cutoff_hour: T.Integer({
    minimum: 0,
    maximum: 24,
    description: 'until this hour of the warehouse’s clock an order leaves on its own day',
  }),
  closed_days: T.Array(T.String({ format: 'date' }), {
    maxItems: MAX_CLOSED_DAYS,
    uniqueItems: true,
    description: 'besides weekends and federal holidays; those that are over are forgotten',
  }),
}
export const WarehouseBody = T.Object(
  {
    ...warehouseFields,
    time_zone: T.Optional(choice(WAREHOUSE_TIME_ZONES)),
    replaces: T.String({ maxLength: 64 }),
  },
  { additionalProperties: false },
)
export type WarehouseBody = T.Static<typeof WarehouseBody>

const serviceFields = { carrier: line(40), service: line(60) }
export const ServicesBody = T.Object(
  {
    services: T.Array(T.Object({ ...serviceFields, method: MethodId }, { additionalProperties: false }), {
      maxItems: MAX_SERVICES,
      description: 'all that are sold; what is not named is not',
    }),
    replaces: T.String({ maxLength: 64, description: 'the version that was read; another one answers 409' }),
  },
  { additionalProperties: false },
)
export type ServicesBody = T.Static<typeof ServicesBody>
const CarrierServiceRow = T.Object(
  {
    ...serviceFields,
    method: orNull(MethodId),
    name: T.String({ description: 'as the carrier calls it' }),
    ground: orNull(T.Boolean({ description: 'by surface all the way; null: not known' })),
  },
  { $id: 'CarrierServiceRow' },
)
export type CarrierServiceRow = T.Static<typeof CarrierServiceRow>

export const ShippingSettings = T.Object({
  today: T.String({ format: 'date', description: 'of the warehouse: the first day that can be set' }),
  carriers: orNull(
    T.String({ description: 'who is asked for rates before the table; set in the environment' }),
  ),
  warehouse: T.Object({ time_zone: T.String(), ...warehouseFields, version: Version }),
  methods: T.Array(ShippingMethodRow),
  rates: T.Array(ShippingRatesRow),
  zones: T.Array(ShippingZoneRow),
  rules: T.Array(HazmatRuleRow),
  services: T.Object({
    rows: T.Array(CarrierServiceRow, {
      description: 'by carrier; of those of a method the cheapest is taken',
    }),
    version: Version,
  }),
})
export type ShippingSettings = T.Static<typeof ShippingSettings>

/** The number of a rule. */
const RuleParams = T.Object({ rule: line(36) }, { additionalProperties: false })
const write = { tag: 'shipping', limit: 'write' } as const

export const shippingSettingsOperations = {
  read: {
    operationId: 'readShippingSettings',
    tag: 'shipping',
    summary:
      'Methods, rates, zones and rules for flammable goods: those that count, to come, and their history',
    answer: ShippingSettings,
  },
  setMethod: {
    ...write,
    operationId: 'setShippingMethod',
    summary: 'What a method is from a day on; a new name makes a new method',
    body: MethodBody,
    answer: ShippingSettings,
  },
  removeMethod: {
    ...write,
    operationId: 'removeShippingMethod',
    summary: 'Take back what was said of a method and does not count yet',
    params: T.Object({ method: MethodId, from: From }, { additionalProperties: false }),
    answer: Done,
  },
  setRates: {
    ...write,
    operationId: 'setShippingRates',
    summary: 'What a method costs to a zone from a day on, by weight; the rates before count until then',
    body: RatesBody,
    answer: ShippingSettings,
  },
  removeRates: {
    ...write,
    operationId: 'removeShippingRates',
    summary: 'Take back rates that do not count yet',
    params: T.Object({ method: MethodId, zone: Zone, from: From }, { additionalProperties: false }),
    answer: Done,
  },
  setZone: {
    ...write,
    operationId: 'setShippingZone',
    summary: 'The zone of a state from a day on; `none` sends nothing there',
    body: ZoneBody,
    answer: ShippingSettings,
  },
  removeZone: {
    ...write,
    operationId: 'removeShippingZone',
    summary: 'Take back a zone that does not count yet',
    params: T.Object({ state: choice(US_STATES), from: From }, { additionalProperties: false }),
    answer: Done,
  },
  setWarehouse: {
    ...write,
    operationId: 'setWarehouse',
    summary: 'When parcels leave, from now on',
    body: WarehouseBody,
    answer: ShippingSettings,
  },
  setServices: {
    ...write,
    operationId: 'setShippingServices',
    summary: 'Which services of carriers are sold as which method, from now on',
    maxBodyBytes: 40 * 1024,
    body: ServicesBody,
    answer: ShippingSettings,
  },
  addRule: {
    ...write,
    operationId: 'addHazmatRule',
    summary: 'A rule for flammable goods from a day on; rules add up',
    body: HazmatRuleBody,
    answer: ShippingSettings,
  },
  endRule: {
    ...write,
    operationId: 'endHazmatRule',
    summary: 'The last day of a rule; null lets it go on',
    params: RuleParams,
    body: T.Object({ until: Until, replaces: T.String({ maxLength: 64 }) }, { additionalProperties: false }),
    answer: ShippingSettings,
  },
  removeRule: {
    ...write,
    operationId: 'removeHazmatRule',
    summary: 'Take back a rule that does not count yet',
    params: RuleParams,
    answer: Done,
  },
} as const satisfies Operations

export const shippingSettings = describe(endpoints.shippingSettings, shippingSettingsOperations)
