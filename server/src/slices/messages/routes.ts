import { messages } from '@lunula/contract/messages.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as actions from './actions.ts'

const WRITTEN = { times: 60, seconds: 600 }

export function messageRoutes(serve: Serve, messaging: actions.Messaging): void {
  const { platform } = messaging
  const perUser = platform.limits.define('messages', WRITTEN)
  serve(messages.list, ({ user, query }) => actions.listThreads(platform, user.userId, query))
  serve(messages.unread, async ({ user }) => ({ unread: await actions.countUnread(platform, user.userId) }))
  serve(messages.read, ({ user, params, query }) =>
    actions.readThread(platform, user.userId, params.id, query.before),
  )
  serve(messages.about, ({ user, params }) => actions.findThread(platform, user.userId, params.id))
  serve(
    messages.start,
    async ({ user, params, body }) =>
      (await perUser.take(user.userId)) ?? actions.startThread(messaging, user.userId, params.id, body),
  )
  serve(
    messages.write,
    async ({ user, params, body }) =>
      (await perUser.take(user.userId)) ?? actions.writeMessage(messaging, user.userId, params.id, body),
  )
  serve(messages.markRead, async ({ user, params, body }) => {
    const unread = await actions.markRead(platform, user.userId, { ...params, ...body })
    return isRefusal(unread) ? unread : { unread }
  })
  serve(messages.block, ({ user, params }) =>
    actions.setBlock(platform, user.userId, { ...params, blocked: true }),
  )
  serve(messages.unblock, ({ user, params }) =>
    actions.setBlock(platform, user.userId, { ...params, blocked: false }),
  )
  mailRoutes(serve, platform)
  reportRoutes(serve, platform)
}

function mailRoutes(serve: Serve, platform: Platform): void {
  serve(messages.mails, async ({ user }) => ({ wanted: await actions.wantsMails(platform, user.userId) }))
  serve(messages.chooseMails, async ({ user, body }) => {
    await actions.turnMails(platform, user.userId, body.wanted)
    return body
  })
  serve(messages.stopMails, async ({ body }) => (await actions.stopMails(platform, body.token)) ?? DONE)
}

function reportRoutes(serve: Serve, platform: Platform): void {
  serve(
    messages.report,
    async ({ user, params, body }) =>
      (await actions.reportThread(platform, user.userId, { ...params, ...body })) ?? DONE,
  )
  serve(messages.reports, ({ query }) => actions.listReports(platform, query))
  serve(messages.settle, ({ user, params, body }) =>
    actions.settleReport(platform, user.userId, { ...params, ...body }),
  )
}
