import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { Slice } from '../../../platform/database/pagination.ts'
import type { Platform } from '../../../platform/platform.ts'
import * as repository from './post-address.repository.ts'

/** How many posts search engines may find: those that stand now, without technicians. */
export const countFound = ({ database, clock }: Platform): Promise<number> =>
  repository.countFound(database, clock.now())

/** Some of these posts, always in the same order. */
export const listAddresses = (
  { database, clock }: Platform,
  window: Slice,
): Promise<repository.FoundAddress[]> => repository.findAddresses(database, clock.now(), window)

const PAGES: Readonly<Record<PostKind, string>> = {
  job: '/technician/jobs',
  worker: '/technician/nailtech',
  salon: '/technician/salon-sale',
  course: '/technician/courses',
}

/** Where a post is on the site. */
export const postPath = ({
  id,
  kind,
  members_only = false,
}: {
  id: string
  kind: PostKind
  members_only?: boolean
}): string => `${members_only ? '/technician/members' : PAGES[kind]}/${id}`
