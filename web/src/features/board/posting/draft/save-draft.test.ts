import { board } from '@lunula/contract/board/endpoints.ts'
import type { OwnPost } from '@lunula/contract/board/schemas.ts'
import { ApiError } from '@lunula/contract/client.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { api } from '../../../../shell/api/api.ts'
import type { KeptDraft } from '../../../../shell/storage/storage.ts'
import { beginDraft, isUnsaved } from './draft.ts'
import { change, openDraft, useDraft } from './draft-store.ts'
import { keepDraft, keptDraft, keptDrafts } from './kept-drafts.ts'
import { ChangedElsewhere, saveDraft } from './save-draft.ts'

type Save = { body: { content: OwnPost['content']; version?: number } }

/** An account on the server, which may lose its answers on the way. */
function server() {
  const posts: OwnPost[] = []
  let loses = false
  const answer = (post: OwnPost | undefined): OwnPost => {
    if (loses) throw new TypeError('the connection was lost')
    if (!post) throw refusal(404, 'board.post_not_found')
    return { ...post }
  }
  const call = async (endpoint: unknown, input: Save & { params?: { id: string } }) => {
    const mine = posts.find(({ _id }) => _id === input?.params?.id)
    if (endpoint === board.mine) return { docs: posts }
    if (endpoint === board.readMine) return answer(mine)
    if (endpoint === board.draft) {
      posts.push({ ...POST, _id: `p${posts.length + 1}`, content: input.body.content })
      return answer(posts.at(-1))
    }
    if (mine && input.body.version !== mine.version) throw refusal(409, 'board.changed_elsewhere')
    if (mine) Object.assign(mine, { content: input.body.content, version: mine.version + 1 })
    return answer(mine)
  }
  return {
    posts,
    call: call as unknown as typeof api,
    loseAnswers: (yes: boolean) => {
      loses = yes
    },
  }
}

const POST = { kind: 'job', state: 'draft', photos: [], version: 1 } as unknown as OwnPost
const refusal = (statusCode: number, code: string) =>
  new ApiError(statusCode, { statusCode, code, message: code, requestId: 'r' })

const begin = (key: string): KeptDraft => {
  const draft = beginDraft({ key, kind: 'job', language: 'en', today: '2026-11-22', owner: null, now: 1_000 })
  return { ...draft, content: { ...draft.content, salon_name: `Salon ${key}` } }
}

beforeEach(() => {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  })
  useDraft.setState({ draft: null, conflict: null, problems: {} })
})

test('a guest’s draft becomes one post of the account, and is saved into it from then on', async () => {
  const { posts, call } = server()
  keepDraft(begin('a'))
  await saveDraft('a', 'u1', call)
  expect(await saveDraft('a', 'u1', call)).toBeNull()
  expect(posts).toHaveLength(1)
  expect(keptDraft('a')).toMatchObject({ owner: 'u1', post: { _id: 'p1', version: 1 }, asked: [] })
  openDraft(keptDraft('a') as KeptDraft)
  change({ title: 'Acrylic tech wanted' })
  await saveDraft('a', 'u1', call)
  expect(posts.map(({ content }) => content.title)).toEqual(['Acrylic tech wanted'])
  expect(isUnsaved(keptDraft('a') as KeptDraft)).toBe(false)
})

test('an answer that was lost makes no second post, even when more was typed meanwhile', async () => {
  const { posts, call, loseAnswers } = server()
  keepDraft(begin('a'))
  loseAnswers(true)
  await expect(saveDraft('a', 'u1', call)).rejects.toThrow('connection')
  loseAnswers(false)
  openDraft(keptDraft('a') as KeptDraft)
  change({ title: 'Typed after the lost answer' })
  await saveDraft('a', 'u1', call)
  expect(posts.map(({ content }) => content.title)).toEqual(['Typed after the lost answer'])
})

test.each([
  ['once', 1],
  ['twice, with other words each time', 2],
])('what one saved oneself, and heard no answer to %s, was changed by nobody else', async (_, times) => {
  const { posts, call, loseAnswers } = server()
  keepDraft(begin('a'))
  await saveDraft('a', 'u1', call)
  openDraft(keptDraft('a') as KeptDraft)
  loseAnswers(true)
  for (let time = 1; time <= times; time++) {
    change({ title: `Acrylic tech wanted ${time}` })
    await expect(saveDraft('a', 'u1', call)).rejects.toThrow('connection')
  }
  loseAnswers(false)
  change({ title: 'Acrylic tech wanted at once' })
  await saveDraft('a', 'u1', call)
  expect(posts.map(({ content }) => content.title)).toEqual(['Acrylic tech wanted at once'])
  expect(keptDraft('a')).toMatchObject({ asked: [], post: { version: posts[0]?.version } })
})

test('a post whose making and whose first change were not answered is still one', async () => {
  const { posts, call, loseAnswers } = server()
  keepDraft(begin('a'))
  openDraft(keptDraft('a') as KeptDraft)
  loseAnswers(true)
  for (const title of ['Acrylic tech', 'Acrylic tech wanted']) {
    change({ title })
    await expect(saveDraft('a', 'u1', call)).rejects.toThrow('connection')
  }
  loseAnswers(false)
  change({ title: 'Acrylic tech wanted at once' })
  await saveDraft('a', 'u1', call)
  expect(posts.map(({ content }) => content.title)).toEqual(['Acrylic tech wanted at once'])
})

test('what was changed on another device is not written over', async () => {
  const { posts, call } = server()
  keepDraft(begin('a'))
  await saveDraft('a', 'u1', call)
  Object.assign(posts[0] as OwnPost, { version: 7, content: { title: 'From another device' } })
  openDraft(keptDraft('a') as KeptDraft)
  change({ title: 'From this one' })
  await expect(saveDraft('a', 'u1', call)).rejects.toBeInstanceOf(ChangedElsewhere)
  expect(posts[0]?.content.title).toBe('From another device')
  expect(keptDraft('a')?.content.title).toBe('From this one')
})

test('a draft that was deleted elsewhere while one typed is kept as a new one', async () => {
  const { posts, call } = server()
  keepDraft(begin('a'))
  await saveDraft('a', 'u1', call)
  posts.length = 0
  openDraft(keptDraft('a') as KeptDraft)
  change({ city: 'Houston' })
  await saveDraft('a', 'u1', call)
  expect(posts.map(({ content }) => content.city)).toEqual(['Houston'])
})

test('one visitor never sees the drafts of another', () => {
  keepDraft(begin('guest'))
  keepDraft({ ...begin('lan'), owner: 'u1' })
  expect(keptDrafts('u2').map(({ key }) => key)).toEqual(['guest'])
  expect(keptDrafts('u1').map(({ key }) => key)).toEqual(['lan', 'guest'])
})
