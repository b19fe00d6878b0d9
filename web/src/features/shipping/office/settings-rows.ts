import { daysAfter } from '@lunula/contract/board/days.ts'
import { formatMoney } from '@lunula/contract/formats/money.ts'
import { NO_SHIPPING, NO_ZONE } from '@lunula/contract/shipping/settings/constants.ts'
import type {
  ShippingMethodRow,
  ShippingRatesRow,
  ShippingSettings,
} from '@lunula/contract/shipping/settings/schemas.ts'
import { typedPounds } from '../../../shared/back-office/dated/amounts.ts'
import type { Translate } from '../../../ui/texts/translate.ts'

interface MethodRows {
  method: string
  /** What counts today; else what comes first, or was last. */
  shown: ShippingMethodRow
  rows: readonly ShippingMethodRow[]
}

/** The methods in the order of the checkout. */
export const methodsOf = ({ methods }: ShippingSettings): MethodRows[] =>
  [...Map.groupBy(methods, ({ method }) => method)]
    .map(([method, rows]) => {
      const byDay = rows.toSorted((a, b) => b.from.localeCompare(a.from))
      const shown = byDay.find(({ counts }) => counts === 'now') ?? byDay.at(-1)
      return { method, rows: byDay, shown: shown as ShippingMethodRow }
    })
    .toSorted((a, b) => a.shown.position - b.shown.position)

/**
 * What a new method is known by, unlike every other: `courier_van` of “Courier (van)”, then `courier_van_2`;
 * empty for a name without letters of the alphabet.
 */
export function methodId(name: string, { methods }: Pick<ShippingSettings, 'methods'>): string {
  const taken = new Set([NO_SHIPPING, ...methods.map(({ method }) => method)])
  const id = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 26)
  if (id.length < 2) return ''
  const others = Array.from({ length: taken.size }, (_, at) => `${id}_${at + 2}`)
  return [id, ...others].find((each) => !taken.has(each)) ?? id
}

/** Zones that some method goes to, or went, in the order in which they lie: near ones are cheaper. */
export const zonesOf = ({ rates, methods }: ShippingSettings): string[] => {
  const first = methods.find(({ ground }) => ground)?.method
  const priceOf = (zone: string): number =>
    rates.find((row) => row.method === first && row.zone === zone && row.counts === 'now')?.steps[0]?.price ??
    Number.MAX_SAFE_INTEGER
  return [...new Set(rates.map(({ zone }) => zone))].sort((a, b) => priceOf(a) - priceOf(b))
}

const SHIPPED = ['west', 'central', 'east', 'remote', 'military', NO_ZONE] as const

/** What a zone is called; one that staff made, by its own name. */
export const zoneName = (zone: string, t: Translate): string => {
  const shipped = SHIPPED.find((name) => name === zone)
  if (shipped) return t(`admin-shipping:zone.${shipped}`)
  const words = zone.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Days (`2026-11-24`) that follow one another. */
export interface Span {
  first: string
  last: string
}

/** @param days in their order */
export function spansOf(days: readonly string[]): Span[] {
  const spans: Span[] = []
  for (const day of days) {
    const open = spans.at(-1)
    if (open && daysAfter(open.last, 1) === day) open.last = day
    else spans.push({ first: day, last: day })
  }
  return spans
}

/** A year of days at most. */
export const daysBetween = (first: string, last: string): string[] => {
  const days = [first]
  for (let day = daysAfter(first, 1); day <= last && days.length < 366; day = daysAfter(day, 1))
    days.push(day)
  return days
}

/** `1 lb $6.95 · 5 lb $9.95`, or that it does not go there. */
export const ratesSaid = ({ steps }: ShippingRatesRow, t: Translate): string =>
  steps.length === 0
    ? t('admin-shipping:rates.nothing')
    : steps
        .map(({ up_to_oz, price }) =>
          t('admin-shipping:rates.step', { pounds: typedPounds(up_to_oz), price: formatMoney(price) }),
        )
        .join(' · ')
