import { districts } from '@lunula/contract/board/districts/schemas.ts'
import { mailTexts } from '@lunula/contract/mail-texts/schemas.ts'
import { feeTerms } from '@lunula/contract/shipping/fees/schemas.ts'
import { shippingSettings } from '@lunula/contract/shipping/settings/schemas.ts'
import type { Belonging } from './resource-factories.ts'

const LATER = '2027-01-01'
const METHOD = {
  names: { en: 'Boat', vi: 'Thuyền', es: 'Barco', zh: '船', th: 'เรือ' },
  position: 9,
  ground: true,
  free_above_threshold: false,
  offered: true,
}

/** What the calls of the settings name. */
export const SETTINGS_BELONGINGS: Record<string, Belonging> = {
  '/admin/fees/{from}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const { docs } = await staff.owner.call(feeTerms.list)
      const known = docs.find(({ from }) => from === LATER)
      const fees = { free_shipping_threshold: null, handling_fee: 0, minimum_order: 0 }
      const body = { from: LATER, ...fees, ...(known && { replaces: known.version }) }
      await staff.owner.call(feeTerms.set, { body })
      return { params: { from: LATER } }
    },
  },
  '/admin/districts/{id}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const body = {
        name: `District ${crypto.randomUUID()}`,
        state: 'CA',
        center: '92683',
        miles: 5,
        names: ['of the matrix'],
        source_url: 'https://example.com/',
        looked_up_on: '2026-11-23',
      } as const
      const { _id: id } = await staff.owner.call(districts.create, {
        body: { ...body, names: [...body.names] },
      })
      return { params: { id }, body }
    },
  },
  '/admin/districts/{id}/versions/{version}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const body = {
        name: `District ${crypto.randomUUID()}`,
        state: 'CA' as const,
        center: '92683',
        miles: 5,
        names: ['of the matrix'],
        source_url: 'https://example.com/',
        looked_up_on: '2026-11-23',
      }
      const { _id: id } = await staff.owner.call(districts.create, { body })
      const { planned } = await staff.owner.call(districts.change, {
        params: { id },
        body: { ...body, miles: 9, from: LATER },
      })
      return { params: { id, version: String(planned[0]?.version) } }
    },
  },
  '/admin/mail-texts/{mail}/{language}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const params = { mail: 'order', language: 'en' } as const
      const { version } = await staff.owner.call(mailTexts.read, { params })
      return { params, body: { texts: {}, version } }
    },
  },
  '/admin/mail-texts/{mail}/{language}/versions/{version}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const params = { mail: 'order', language: 'en' } as const
      const { version } = await staff.owner.call(mailTexts.read, { params })
      await staff.owner.call(mailTexts.change, { params, body: { texts: {}, version, from: LATER } })
      return { params: { ...params, version: String(version + 1) } }
    },
  },
  'POST /admin/mail-texts/{mail}/{language}/preview': {
    whose: 'shared',
    make: async () => ({ params: { mail: 'order', language: 'en' }, body: { texts: {} } }),
  },
  '/admin/shipping/methods/{method}/{from}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const { methods } = await staff.owner.call(shippingSettings.read)
      const known = methods.find(({ method }) => method === 'boat')
      const params = { method: 'boat', from: LATER }
      const body = { ...METHOD, ...params, ...(known && { replaces: known.version }) }
      await staff.owner.call(shippingSettings.setMethod, { body })
      return { params }
    },
  },
  '/admin/shipping/rates/{method}/{zone}/{from}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const params = { method: 'ground', zone: 'west', from: LATER }
      const { rates } = await staff.owner.call(shippingSettings.read)
      const known = rates.find(
        ({ zone, method, from }) => zone === 'west' && method === 'ground' && from === LATER,
      )
      const body = { ...params, above_oz: 0, steps: [], ...(known && { replaces: known.version }) }
      await staff.owner.call(shippingSettings.setRates, { body })
      return { params }
    },
  },
  '/admin/shipping/zones/{state}/{from}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const params = { state: 'CA', from: LATER } as const
      const { zones } = await staff.owner.call(shippingSettings.read)
      const known = zones.find(({ state, from }) => state === 'CA' && from === LATER)
      const body = { ...params, zone: 'east', ...(known && { replaces: known.version }) }
      await staff.owner.call(shippingSettings.setZone, { body })
      return { params }
    },
  },
  '/admin/shipping/hazmat-rules/{rule}': {
    whose: 'shared',
    make: async (_shop, { staff }) => ({ params: { rule: String((await hazmatRule(staff)).rule) } }),
  },
  'POST /admin/shipping/hazmat-rules/{rule}/end': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const { rule, version } = await hazmatRule(staff)
      return { params: { rule: String(rule) }, body: { until: LATER, replaces: version } }
    },
  },
}

/** A rule of its own each time: two for the same goods are refused. */
async function hazmatRule(staff: Parameters<Belonging['make']>[1]['staff']) {
  const un = `UN${String(made).padStart(4, '0')}`
  made += 1
  const body = { un, ground_only: true, refused_zones: [], source: 'a test', from: LATER }
  const { rules } = await staff.owner.call(shippingSettings.addRule, { body })
  const rule = rules.find((each) => each.un === un)
  if (!rule) throw new Error('the rule was not added')
  return rule
}
let made = 1
