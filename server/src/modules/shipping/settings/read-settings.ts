import { LANGUAGES } from '@lunula/contract/languages.ts'
import { CARRIER_SERVICES } from '@lunula/contract/shipping/settings/carrier-services.ts'
import type {
  CarrierServiceRow,
  HazmatRuleRow,
  ShippingMethodRow,
  ShippingRatesRow,
  ShippingSettings,
  ShippingZoneRow,
} from '@lunula/contract/shipping/settings/schemas.ts'
import type { Platform } from '../../../platform/platform.ts'
import { warehouseDay } from '../rates/delivery-calendar.ts'
import { rateProvider } from '../rates/rate-shipment.ts'
import { methodName } from '../shipping.presenter.ts'
import { findWarehouse } from '../shipping.repository.ts'
import type { MethodNames } from '../shipping.rules.ts'
import { countingOn, versionOf } from './dated-rows.ts'
import * as repository from './settings.repository.ts'

type Service = Pick<CarrierServiceRow, 'carrier' | 'service'>

/** Every row there is and was, and which of them counts today. */
export async function readShippingSettings(platform: Platform): Promise<ShippingSettings> {
  const { database, clock } = platform
  const warehouse = await findWarehouse(database)
  const today = warehouseDay(clock.now(), warehouse)
  return {
    today,
    carriers: rateProvider(platform)?.name ?? null,
    warehouse: {
      ...warehouse,
      closed_days: warehouse.closed_days.filter((day) => day >= today).sort(),
      version: versionOf(warehouse),
    },
    methods: methodRows(await repository.findTerms(database), today),
    rates: rateRows(await repository.findRates(database), today),
    zones: zoneRows(await repository.findZones(database), today),
    rules: ruleRows(await repository.findRules(database), today),
    services: serviceRows(await repository.findSoldServices(database)),
  }
}

/** Those that are known, sold or not, and then those of other carriers that are sold. */
function serviceRows(sold: readonly repository.SoldService[]): ShippingSettings['services'] {
  const isSame = (a: Service, b: Service): boolean => a.carrier === b.carrier && a.service === b.service
  const known = CARRIER_SERVICES.map(
    (each): CarrierServiceRow => ({
      ...each,
      method: sold.find((one) => isSame(one, each))?.method ?? null,
    }),
  )
  const others = sold.filter((one) => !CARRIER_SERVICES.some((each) => isSame(one, each)))
  return {
    rows: [...known, ...others.map((one) => ({ ...one, name: one.service, ground: null }))],
    version: versionOf(sold),
  }
}

/** In every language: as staff wrote it, else as the shop's texts say. */
const namesOf = (id: string, names: MethodNames | null): ShippingMethodRow['names'] =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, methodName(id, names, language)]),
  ) as ShippingMethodRow['names']

const methodRows = (rows: readonly repository.MethodTermsRow[], today: string): ShippingMethodRow[] =>
  countingOn(rows, today, ({ method_id }) => method_id).map(({ row, counts }) => {
    const { method_id, valid_from, valid_to, names, ...said } = row
    return {
      ...said,
      method: method_id,
      from: valid_from,
      until: valid_to,
      names: namesOf(method_id, names),
      counts,
      version: versionOf(row),
    }
  })

/** A price that goes nowhere is kept as one step that carries nothing. */
const isNothing = ({ up_to_oz }: Pick<repository.RateRow, 'up_to_oz'>): boolean => up_to_oz === 0

/** Steps of one method, zone and day put together. */
function rateRows(rows: readonly repository.RateRow[], today: string): ShippingRatesRow[] {
  const cards = [
    ...Map.groupBy(rows, ({ method_id, zone, valid_from }) => `${method_id} ${zone} ${valid_from}`).values(),
  ].map((steps) => {
    const [{ method_id, zone, valid_from, valid_to, above_oz }] = steps as [repository.RateRow]
    const carrying = steps
      .filter((step) => !isNothing(step))
      .map(({ up_to_oz, price, days_from, days_to }) => ({ up_to_oz, price, days_from, days_to }))
    return { method_id, zone, valid_from, valid_to, above_oz: carrying.length > 0 ? above_oz : 0, carrying }
  })
  return countingOn(cards, today, ({ method_id, zone }) => `${method_id} ${zone}`).map(({ row, counts }) => ({
    method: row.method_id,
    zone: row.zone,
    from: row.valid_from,
    until: row.valid_to,
    above_oz: row.above_oz,
    steps: row.carrying,
    counts,
    version: versionOf(row),
  }))
}

const zoneRows = (rows: readonly repository.ZoneRow[], today: string): ShippingZoneRow[] =>
  countingOn(rows, today, ({ state }) => state).map(({ row, counts }) => ({
    state: row.state as ShippingZoneRow['state'],
    zone: row.zone,
    from: row.valid_from,
    until: row.valid_to,
    counts,
    version: versionOf(row),
  }))

const ruleRows = (rows: readonly repository.RuleRow[], today: string): HazmatRuleRow[] =>
  countingOn(rows, today, null).map(({ row, counts }) => {
    const { id, valid_from, valid_to, ...said } = row
    return { ...said, rule: id, from: valid_from, until: valid_to, counts, version: versionOf(row) }
  })
