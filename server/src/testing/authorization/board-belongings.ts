import { watchedWords } from '@lunula/contract/board/moderation/watched-words.ts'
import { draft } from '../factories/post-factory.ts'
import type { Belonging } from './resource-factories.ts'

/** What the calls of the board's moderation name. */
export const BOARD_BELONGINGS: Record<string, Belonging> = {
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
