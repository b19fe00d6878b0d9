import { forgetFacts } from '../../../platform/audit/audit-lines.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as repository from './draft.repository.ts'

/** What staff drafted for a person. */
export const draftsData = ({ database }: Platform): PersonalData => ({
  name: 'draft_orders',
  read: async (userId) =>
    (await repository.findDraftsOf(database, userId)).map(
      ({
        number,
        state,
        address,
        note,
        promotion_code,
        use_credit,
        sent_total,
        sent_at,
        expires_at,
        created_at,
      }) => ({
        number,
        state,
        address,
        note,
        promotion_code,
        use_credit,
        sent_total,
        sent_at,
        expires_at,
        created_at,
      }),
    ),
  erase: async (userId) => {
    const ids = (await repository.findDraftsOf(database, userId)).map(({ id }) => id)
    await repository.forgetDrafts(database, userId)
    await forgetFacts(database, { kind: 'draft_order', ids }, ['address', 'note'])
  },
  move: (from, into) => repository.moveDrafts(database, from, into),
})
