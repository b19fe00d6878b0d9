import { randomUUID } from 'node:crypto'
import { lawNoteRows } from '@lunula/contract/board/law-notes/schemas.ts'
import { minimumWages } from '@lunula/contract/board/minimum-wages/schemas.ts'
import { watchedWords } from '@lunula/contract/board/moderation/watched-words.ts'
import { taxRates } from '@lunula/contract/tax/rates/schemas.ts'
import { LAW_NOTE, MINIMUM_WAGE } from '../factories/board-factory.ts'
import { draft } from '../factories/post-factory.ts'
import type { Belonging } from './resource-factories.ts'

/** What the calls of the board's moderation and of the settings name. */
export const BOARD_BELONGINGS: Record<string, Belonging> = {
  '/admin/law-notes/{id}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const { _id: id } = await staff.owner.call(lawNoteRows.create, { body: LAW_NOTE })
      return { params: { id }, body: LAW_NOTE }
    },
  },
  '/admin/minimum-wages/{id}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const body = { ...MINIMUM_WAGE, scope: 'area', place: randomUUID() } as const
      const { _id: id } = await staff.owner.call(minimumWages.create, { body })
      return { params: { id }, body }
    },
  },
  '/admin/tax-rates/{state}/{from}': {
    whose: 'shared',
    make: async (_shop, { staff }) => {
      const params = { state: 'CA', from: '2027-01-01' } as const
      await staff.owner.call(taxRates.set, { body: { ...params, rate: 725, shipping_taxable: false } })
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
