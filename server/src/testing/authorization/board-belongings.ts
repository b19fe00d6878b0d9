import { watchedWords } from '@lunula/contract/board/moderation/watched-words.ts'
import { taxRates } from '@lunula/contract/tax/rates/schemas.ts'
import { draft } from '../factories/post-factory.ts'
import type { Belonging } from './resource-factories.ts'

/** What the calls of the board's moderation and of the settings name. */
export const BOARD_BELONGINGS: Record<string, Belonging> = {
  '/admin/tax-rates/{state}/{from}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const params = { state: 'CA', from: '2027-01-01' } as const
      const { docs } = await staff.owner.call(taxRates.list)
      const known = docs.find(({ state, from }) => state === params.state && from === params.from)
      const body = { ...params, rate: 725, shipping_taxable: false, ...(known && { replaces: known.rate }) }
      await staff.owner.call(taxRates.set, { body })
      return { params }
    },
  },
  'POST /posts/mine/{id}/appeal': {
    whose: 'owners',
    make: async (_shop, { owner }) => ({
      params: { id: (await draft(owner))._id },
      body: { text: 'Please look again.' },
    }),
  },
  '/admin/watched-words/{id}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const body = { words: `words ${crypto.randomUUID()}`, note: '' }
      const { _id: id } = await staff.owner.call(watchedWords.create, { body })
      return { params: { id }, body }
    },
  },
}
