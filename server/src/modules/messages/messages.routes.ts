import { messages } from '@lunula/contract/messages/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { stopMails, turnMails, wantsMails } from './emails/mail-choice.ts'
import type { MessageContext } from './message-context.ts'
import { countUnread } from './messages.repository.ts'
import { setBlock } from './safety/block-user.ts'
import { listReports, reportThread, settleReport } from './safety/report-thread.ts'
import { startThread, writeMessage } from './send-message.ts'
import { findThread, listThreads, markRead, readThread } from './thread-queries.ts'

const WRITTEN = { times: 60, seconds: 600 }

export function messageRoutes(serve: Serve, messaging: MessageContext): void {
  const { platform } = messaging
  const perUser = platform.limits.define('messages', WRITTEN)
  serve(messages.list, ({ user, query }) => listThreads(platform, user.userId, query))
  serve(messages.unread, async ({ user }) => ({ unread: await countUnread(platform.database, user.userId) }))
  serve(messages.read, ({ user, params, query }) =>
    readThread(platform, user.userId, params.id, query.before),
  )
  serve(messages.about, ({ user, params }) => findThread(platform, user.userId, params.id))
  serve(
    messages.start,
    async ({ user, params, body }) =>
      (await perUser.take(user.userId)) ?? startThread(messaging, user.userId, params.id, body),
  )
  serve(
    messages.write,
    async ({ user, params, body }) =>
      (await perUser.take(user.userId)) ?? writeMessage(messaging, user.userId, params.id, body),
  )
  serve(messages.markRead, async ({ user, params, body }) => {
    const unread = await markRead(platform, user.userId, { ...params, ...body })
    return isRefusal(unread) ? unread : { unread }
  })
  serve(messages.block, ({ user, params }) => setBlock(platform, user.userId, { ...params, blocked: true }))
  serve(messages.unblock, ({ user, params }) =>
    setBlock(platform, user.userId, { ...params, blocked: false }),
  )
  mailRoutes(serve, platform)
  reportRoutes(serve, platform)
}

function mailRoutes(serve: Serve, platform: Platform): void {
  serve(messages.mails, async ({ user }) => ({ wanted: await wantsMails(platform, user.userId) }))
  serve(messages.chooseMails, async ({ user, body }) => {
    await turnMails(platform, user.userId, body.wanted)
    return body
  })
  serve(messages.stopMails, async ({ body }) => (await stopMails(platform, body.token)) ?? DONE)
}

function reportRoutes(serve: Serve, platform: Platform): void {
  serve(
    messages.report,
    async ({ user, params, body }) =>
      (await reportThread(platform, user.userId, { ...params, ...body })) ?? DONE,
  )
  serve(messages.reports, ({ query }) => listReports(platform, query))
  serve(messages.settle, ({ user, params, body }) =>
    settleReport(platform, user.userId, { ...params, ...body }),
  )
}
