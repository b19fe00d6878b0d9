import type { PersonalData } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { findUsernames } from '../accounts/index.ts'
import { releasePhotos } from '../media/index.ts'
import { withdrawNotices } from '../notifications/index.ts'
import * as repository from './board.repository.ts'
import { deleteAskedBy, findAskedBy } from './contact/disclosure.repository.ts'
import { findAppealsBy } from './moderation/appeals/appeal.repository.ts'
import { forgetOwner } from './moderation/bans/ban-mark.repository.ts'
import { clearPersonalData } from './moderation/moderation.repository.ts'
import { findReportsOf } from './moderation/reports/report.repository.ts'
import { deleteAssumptions, findAssumptions } from './pay-assumptions/pay-assumptions.repository.ts'
import { findRevealsOf } from './posts/post-count.repository.ts'
import { postsChanged } from './version/version.ts'

/**
 * A person’s posts, whose contacts they revealed, whom they asked, what they reported and what they suppose
 * of a week: shown in their export, gone with their account.
 */
export const boardData = (platform: Platform): PersonalData => ({
  name: 'board',
  async read(userId) {
    const posts = await repository.findAllOf(platform.database, userId)
    const reveals = await findRevealsOf(platform.database, userId)
    const asked = await findAskedBy(platform.database, userId)
    const reports = await findReportsOf(platform.database, userId)
    const appeals = await findAppealsBy(platform.database, userId)
    const assumed = await findAssumptions(platform.database, userId)
    return {
      ...(assumed && { pay_assumptions: assumed }),
      posts: posts.map(({ kind, state, content, created_at }) => ({
        kind,
        state,
        content,
        written_at: created_at.toISOString(),
      })),
      contacts_revealed: reveals.map(({ title, way, revealed_at }) => ({
        title,
        way,
        revealed_at: revealed_at.toISOString(),
      })),
      sellers_asked: asked.map(({ message, state, asked_at }) => ({
        message,
        state,
        asked_at: asked_at.toISOString(),
      })),
      appeals: appeals.map(({ appealed_at, ...appeal }) => ({
        ...appeal,
        appealed_at: appealed_at.toISOString(),
      })),
      posts_reported: reports.map(({ reported_at, ...report }) => ({
        ...report,
        reported_at: reported_at.toISOString(),
      })),
    }
  },
  move: (from, into) => repository.moveAll(platform.database, from, into),
  async erase(userId) {
    const names = await findUsernames(platform, [userId])
    await withdrawNotices(platform, { fact: 'from', values: [...names.values()], kind: 'disclosure_asked' })
    await deleteAskedBy(platform.database, userId)
    await deleteAssumptions(platform.database, userId)
    await clearPersonalData(platform.database, userId)
    await forgetOwner(platform.database, userId)
    const gone = await repository.deleteOf(platform.database, userId)
    await withdrawNotices(platform, { fact: 'post_id', values: gone.map(({ id }) => id) })
    const photoIds = gone.flatMap(({ photo_ids }) => photo_ids)
    if (photoIds.length > 0) await releasePhotos(platform, [...new Set(photoIds)])
    await postsChanged(platform)
  },
})
