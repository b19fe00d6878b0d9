import { POST_KINDS } from '@lunula/contract/board/fields/choices.ts'
import { problemsOf } from '@lunula/contract/board/fields/complete.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { expect, test } from 'vitest'
import type { KeptDraft } from '../../../../shell/storage/storage.ts'
import {
  afterSave,
  asking,
  beginDraft,
  defaultsOf,
  isBlank,
  isUnsaved,
  merged,
  reopened,
  savable,
  twinOf,
} from './draft.ts'

const TODAY = '2026-11-22'
const begin = (change: Partial<KeptDraft> = {}): KeptDraft => ({
  ...beginDraft({ key: 'k', kind: 'job', language: 'vi', today: TODAY, owner: null, now: 1000 }),
  ...change,
})
const typed = begin({
  content: { ...defaultsOf('job', 'vi', TODAY), salon_name: 'Hoa Nails', title: 'Cần thợ bột' },
})
const onServer = (change: Partial<OwnPost> = {}): OwnPost => ({
  _id: 'p1',
  kind: 'job',
  state: 'draft',
  content: savable('job', typed.content),
  photos: [],
  version: 3,
  reason: null,
  allowed_actions: ['edit', 'submit'],
  views: 0,
  reveals: 0,
  createdAt: '2026-11-22T10:00:00Z',
  updatedAt: '2026-11-22T10:00:00Z',
  publishedAt: null,
  confirmedAt: null,
  expiresAt: null,
  closed_as: null,
  appeal: null,
  change: null,
  ...change,
})

test.each(POST_KINDS)(
  'a %s that nobody has touched is blank, and what the form chose for it is no problem',
  (kind) => {
    const content = defaultsOf(kind, 'en', TODAY)
    expect(isBlank(begin({ kind, content }))).toBe(true)
    expect(isBlank(begin({ kind, content: { ...content, contact_name: 'Lan' } }))).toBe(false)
    const named = problemsOf(kind, content, TODAY).filter(({ problem }) => problem !== 'required')
    expect(named).toEqual([])
  },
)

test('a draft is saved without what does not hold for it, and cut to what a draft may be', () => {
  const content = {
    ...typed.content,
    pay_model: 'hourly' as const,
    hourly: 2_000,
    guarantee: 18_000,
    salary: 3_000_000_000,
    title: 'a'.repeat(100),
    city: '   ',
    openings: 1.5,
  }
  const saved = savable('job', content)
  expect(saved).toMatchObject({ pay_model: 'hourly', hourly: 2_000, title: 'a'.repeat(90) })
  for (const name of ['guarantee', 'guarantee_per', 'city', 'openings', 'salary'])
    expect(saved).not.toHaveProperty(name)
})

test('what was typed while it was being saved is still unsaved', () => {
  const whileSaving = { ...typed, changedAt: 2_000 }
  const saved = { ...whileSaving, ...afterSave(onServer(), 'u1', 1_000) }
  expect(isUnsaved(saved)).toBe(true)
  expect(saved).toMatchObject({ owner: 'u1', post: { _id: 'p1', version: 3 }, asked: [] })
  expect(isUnsaved({ ...saved, ...afterSave(onServer(), 'u1', 2_000) })).toBe(false)
})

test('a post whose making was never answered is found again, and no other is taken for it', () => {
  const asked = { ...typed, asked: [savable('job', typed.content)] }
  expect(twinOf(asked, [onServer({ kind: 'worker' }), onServer()])?._id).toBe('p1')
  expect(twinOf(asked, [onServer({ content: { salon_name: 'Other Nails' } })])).toBeNull()
  expect(twinOf(typed, [onServer()])).toBeNull()
})

test('opened again, what was typed here goes first; changed on both sides, the writer is asked', () => {
  const post = onServer()
  const base = { owner: 'u1', post: { _id: 'p1', version: 3 }, savedAt: 1_000 }
  const ahead = {
    ...typed,
    ...base,
    changedAt: 2_000,
    content: { ...typed.content, title: 'Cần thợ bột gấp' },
  }
  expect(reopened(undefined, post, 'u1').draft.content).toEqual(post.content)
  expect(reopened(ahead, post, 'u1')).toEqual({ draft: ahead, conflict: null })
  expect(reopened({ ...ahead, changedAt: 1_000 }, post, 'u1').draft.content).toEqual(post.content)
  const elsewhere = onServer({ version: 4, content: { ...post.content, title: 'Another title' } })
  expect(reopened(ahead, elsewhere, 'u1')).toEqual({ draft: ahead, conflict: elsewhere })
  expect(reopened({ ...ahead, content: elsewhere.content }, elsewhere, 'u1').conflict).toBeNull()
})

test('of two tabs the later words go on, and the later version of the server is known', () => {
  const saved = { ...typed, owner: 'u1', post: { _id: 'p1', version: 3 }, savedAt: 1_000 }
  const later = { ...typed, changedAt: 5_000, content: { ...typed.content, title: 'Later' } }
  const both = merged(saved, later)
  expect(both).toMatchObject({
    owner: 'u1',
    post: { _id: 'p1', version: 3 },
    savedAt: 1_000,
    changedAt: 5_000,
  })
  expect(both.content.title).toBe('Later')
  expect(merged(later, saved)).toEqual(both)
})

test('what one tab asked for without an answer, the other knows of', () => {
  const saved = { ...typed, owner: 'u1', post: { _id: 'p1', version: 3 }, savedAt: 1_000 }
  const asked = { ...saved, ...asking(saved, typed.content) }
  expect(merged(saved, asked).asked).toEqual([typed.content])
  expect(merged(asked, saved).asked).toEqual([typed.content])
  const heard = { ...saved, post: { _id: 'p1', version: 4 } }
  expect(merged(asked, heard)).toMatchObject({ asked: [], post: { version: 4 } })
})

test('opened again after a save without an answer, the writer is asked nothing', () => {
  const mine = onServer({ version: 4, content: { ...onServer().content, title: 'Cần thợ bột gấp' } })
  const kept = {
    ...typed,
    ...asking(typed, mine.content),
    owner: 'u1',
    post: { _id: 'p1', version: 3 },
    savedAt: 1_000,
    changedAt: 2_000,
    content: { ...typed.content, title: 'Cần thợ bột gấp, bao ở' },
  }
  const { draft, conflict } = reopened(kept, mine, 'u1')
  expect(conflict).toBeNull()
  expect(draft).toMatchObject({ content: kept.content, post: { version: 4 } })
  // a photo that was put to it on another device is not one’s own save
  const photos = [{ _id: 'ph1' }] as OwnPost['photos']
  expect(reopened(kept, { ...mine, photos }, 'u1').conflict).not.toBeNull()
})

test('one that an older version of the shop kept is gone on with', () => {
  const old = { ...typed, asked: savable('job', typed.content) as unknown as KeptDraft['asked'] }
  expect(twinOf(old, [onServer()])?._id).toBe('p1')
  const never = { ...typed, asked: null as unknown as KeptDraft['asked'] }
  expect(twinOf(never, [onServer()])).toBeNull()
})
