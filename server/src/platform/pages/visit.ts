import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts, type Language, type User } from '@lunula/contract/accounts/schemas.ts'
import type { Call } from '@lunula/contract/client.ts'
import { isApiError } from '@lunula/contract/client.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inProcessCall } from './in-process.ts'

/** Who asks for a page, and the client that calls the API in their name. */
export interface Visit {
  call: Call
  visitor: () => Promise<User | null>
}

/** A visit in nobody's name: the page will be kept and shown to everyone. */
export const guestVisit = (app: FastifyInstance, request: FastifyRequest, language: Language): Visit => ({
  call: inProcessCall(app, { request, language, bearer: () => undefined }),
  visitor: async () => null,
})

/**
 * A visit by whoever the cookies name. When the access token has ended and the refresh cookie came along (it
 * is sent from this site only), the session is refreshed here, and the new cookies go out with the page.
 */
export function personalVisit(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language,
): Visit {
  let token = request.cookies['access_token']
  const call = inProcessCall(app, { request, language, bearer: () => token })

  async function ask(): Promise<User | null> {
    const user = token === undefined ? null : await me(call)
    if (user) return user
    token = await refreshed(app, request, reply)
    return token === undefined ? null : me(call)
  }
  let asked: Promise<User | null> | undefined
  return {
    call,
    visitor: () => {
      asked ??= ask()
      return asked
    },
  }
}

async function me(call: Call): Promise<User | null> {
  try {
    return await call(profile.me)
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null
    throw error
  }
}

async function refreshed(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | undefined> {
  const refreshToken = request.cookies['refresh_token']
  if (refreshToken === undefined) return undefined
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1${accounts.refresh.path}`,
    cookies: { refresh_token: refreshToken },
    body: {},
    headers: { 'x-request-id': request.id },
    remoteAddress: request.ip,
  })
  const cookies = answer.headers['set-cookie']
  if (cookies !== undefined) reply.header('set-cookie', cookies)
  if (answer.statusCode !== 200) return undefined
  return answer.json<{ data: { token: { accessToken: string } } }>().data.token.accessToken
}
