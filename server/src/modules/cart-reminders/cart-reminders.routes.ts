import { cartReminders } from '@lunula/contract/cart-reminders/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { FastifyInstance } from 'fastify'
import { sendRefusal } from '../../platform/http/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { choose, readChoice, stop } from './reminder-consent.ts'

export function cartReminderRoutes(serve: Serve, platform: Platform): void {
  serve(cartReminders.read, ({ user }) => readChoice(platform, user.userId))
  serve(cartReminders.choose, ({ user, body }) => choose(platform, user.userId, body.wanted))
  serve(cartReminders.stop, async ({ body }) => (await stop(platform, body.token)) ?? DONE)
}

/**
 * `POST /unsubscribe?token=…`, which mail programs send by themselves (RFC 8058). Whatever its body is, the
 * address says all.
 */
export async function registerOneClick(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_, body, done) =>
      done(null, body),
    )
    scope.post<{ Querystring: { token?: string | string[] } }>('/unsubscribe', async (request, reply) => {
      const refused = await stop(platform, String(request.query.token ?? '').slice(0, 200))
      return refused ? sendRefusal(request, reply, refused) : { data: DONE }
    })
    done()
  })
}
