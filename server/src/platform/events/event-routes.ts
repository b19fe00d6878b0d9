import { events } from '@lunula/contract/events/schemas.ts'
import type { Authenticate } from '../http/principal.ts'
import type { Serve } from '../http/serve.ts'
import { isRefusal } from '../refusal.ts'
import type { EventStreams } from './streams.ts'

export function eventRoutes(serve: Serve, streams: EventStreams, authenticate: Authenticate): void {
  serve(events.stream, async ({ user, request, reply }) => {
    // proxies hand on each event as it comes; a process that stops waits for no connection whose stream it
    // has ended
    reply.header('x-accel-buffering', 'no').header('connection', 'close')
    return streams.open({
      userId: user.userId,
      isStillIn: async () => !isRefusal(await authenticate(request)),
    })
  })
}
