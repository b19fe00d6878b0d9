import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { board } from '@lunula/contract/board/schemas.ts'
import { AnswerCache } from '../../../platform/cache/answer-cache.ts'
import type { Context, Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { refuse } from '../../../platform/refusal.ts'
import { findNearestZip } from '../../shipping/index.ts'
import { listMemberTechnicians, listPosts } from './list-posts.ts'
import { listsVersion } from './lists-version.ts'
import { listFitting } from './matching/find-matches.ts'
import { mapPosts } from './post-map.ts'

export function searchRoutes(serve: Serve, platform: Platform): void {
  const lists = new AnswerCache({
    version: () => listsVersion(platform),
    control: 'public, no-cache',
  })
  const list = (kind: PostKind) =>
    lists.keep(
      ({ query }: Context<typeof board.jobs>) => query,
      ({ query }) => listPosts(platform, kind, query),
    )
  const map = (kind: PostKind) =>
    lists.keep(
      ({ query }: Context<typeof board.jobMap>) => query,
      ({ query }) => mapPosts(platform, kind, query),
    )
  serve(board.jobs, list('job'))
  serve(board.technicians, list('worker'))
  serve(board.salons, list('salon'))
  serve(board.courses, list('course'))
  serve(board.jobMap, map('job'))
  serve(board.technicianMap, map('worker'))
  serve(board.salonMap, map('salon'))
  serve(board.courseMap, map('course'))
  serve(
    board.alike,
    lists.keep(
      ({ params }) => params.id,
      ({ params }) => listFitting(platform, params.id),
    ),
  )
  serve(board.memberTechnicians, ({ user, query }) => listMemberTechnicians(platform, user.userId, query))
  serve(board.nearest, async ({ query }) => {
    const place = findNearestZip(query)
    return place ?? refuse('board.no_place_near')
  })
}
