import { districts } from '@lunula/contract/board/districts/endpoints.ts'
import { lawNoteRows } from '@lunula/contract/board/law-notes/endpoints.ts'
import { minimumWages } from '@lunula/contract/board/minimum-wages/endpoints.ts'
import { moderation, watchedWords } from '@lunula/contract/board/moderation/endpoints.ts'
import { messages } from '@lunula/contract/messages/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { askedOf } from '../../../shared/back-office/data-table/table-query.ts'
import { officePage } from '../../../shared/back-office/office-page.ts'
import { ruleQuery } from './law/rule-query.ts'

/** What moderators do: the queue, watched words, bans, and what the law says about posts, and districts. */
export const moderationPages = [
  officePage(officePaths.moderation, {
    permission: 'posts.moderate',
    load: async ({ call, search: { post, author, queue: name, cursor } }) => {
      const query = { queue: name, ...(cursor && { cursor }), ...(author && { author }) }
      const queue = await call(moderation.queue, { query })
      const id = post ?? queue.docs[0]?.post._id
      const shown = id ? await call(moderation.read, { params: { id } }).catch(() => null) : null
      return { queue, shown }
    },
    meta: unlisted('admin-board:queue.title'),
    view: () => import('./queue-page.tsx'),
  }),
  officePage(officePaths.watchedWords, {
    permission: 'posts.moderate',
    load: ({ call, search: { q, language, cursor } }) =>
      call(watchedWords.list, {
        query: { ...(cursor && { cursor }), ...(q && { q }), ...(language && { language }) },
      }),
    meta: unlisted('admin-board:words.title'),
    view: () => import('./watched-words/watched-words-page.tsx'),
  }),
  officePage(officePaths.bans, {
    permission: 'posts.moderate',
    load: ({ call, search: { cursor } }) => call(moderation.bans, { query: { ...(cursor && { cursor }) } }),
    meta: unlisted('admin-board:bans.title'),
    view: () => import('./bans/bans-page.tsx'),
  }),
  officePage(officePaths.conversations, {
    permission: 'posts.moderate',
    load: ({ call, search: { cursor, settled } }) =>
      call(messages.reports, { query: { ...(cursor && { cursor }), ...(settled && { settled }) } }),
    meta: unlisted('admin-board:conversations.title'),
    view: () => import('./conversations/conversations-page.tsx'),
  }),
  officePage(officePaths.lawNotes, {
    permission: 'posts.moderate',
    load: ({ call, search }) => call(lawNoteRows.list, { query: ruleQuery(search) }),
    meta: unlisted('admin-board:law.title'),
    view: () => import('./law/law-notes-page.tsx'),
  }),
  officePage(officePaths.districts, {
    permission: 'settings.write',
    load: ({ call, search }) => call(districts.list, { query: askedOf(search) }),
    meta: unlisted('admin-board:districts.title'),
    view: () => import('./districts/districts-page.tsx'),
  }),
  officePage(officePaths.minimumWages, {
    permission: 'posts.moderate',
    load: ({ call, search }) => call(minimumWages.list, { query: ruleQuery(search) }),
    meta: unlisted('admin-board:wages.title'),
    view: () => import('./law/minimum-wages-page.tsx'),
  }),
]
