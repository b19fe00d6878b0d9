import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { LawNoteBody } from '@lunula/contract/board/law-notes/schemas.ts'
import type { MinimumWageBody } from '@lunula/contract/board/minimum-wages/schemas.ts'
import { LIFETIME_DAYS } from '@lunula/contract/board/states.ts'
import { insertPosts, NEW_POST } from '../../modules/board/board.repository.ts'
import { derivedFrom } from '../../modules/board/posts/derived-columns.ts'
import { postsChanged } from '../../modules/board/version/version.ts'
import { dayAt, minutesFrom } from '../../platform/clock.ts'
import { newId } from '../../platform/id.ts'
import type { TestApp } from '../app.ts'
import { SAMPLES } from './post-factory.ts'

/**
 * Writes a published post straight into the database, without its author’s steps: for tests that need many. A
 * field that is undefined is left out. `minutes`: published so long ago. Answers its id.
 */
export async function publishPost(
  { platform }: TestApp,
  kind: PostKind,
  change: PostContent = {},
  { minutes = 0, userId = newId() }: { minutes?: number; userId?: string } = {},
): Promise<string> {
  const content: PostContent = { ...SAMPLES[kind], ...change }
  const at = minutesFrom(platform.clock.now(), -minutes)
  const basics = {
    ...NEW_POST,
    id: newId(),
    kind,
    user_id: userId,
    state: 'published' as const,
    photo_ids: [],
    created_at: at,
    updated_at: at,
    published_at: at,
    confirmed_at: at,
    expires_at: minutesFrom(at, LIFETIME_DAYS[kind] * 24 * 60),
  }
  await insertPosts(platform.database, [{ basics, content, derived: derivedFrom(kind, content, dayAt(at)) }])
  await postsChanged(platform)
  return basics.id
}

/** A note that nobody has looked up. */
export const LAW_NOTE: LawNoteBody = {
  code: 'tax_clearance',
  state: 'TX',
  from: '2026-01-01',
  source: 'a law of the tests',
  source_url: null,
  looked_up_on: null,
  review: 'unreviewed',
  valid_until: null,
  employees: null,
  texts: {},
}

/** A state's figure, reviewed until further notice. */
export const MINIMUM_WAGE: MinimumWageBody = {
  state: 'TX',
  scope: 'state',
  place: '',
  areas: [],
  employees: 1,
  exceptions: false,
  from: '2026-11-01',
  cents: 900,
  tips_count: null,
  source: 'a law of the tests',
  source_url: 'https://example.test/law',
  page_date: null,
  looked_up_on: '2026-11-20',
  review: 'reviewed',
  valid_until: null,
}
