import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '@lunula/contract/accounts/schemas.ts'
import { type Call, createClient } from '@lunula/contract/client.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const API_BASE = '/api/v1'

const inside = new AsyncLocalStorage<true>()

/** Whether this call of the API comes from a page within the process. */
export const isInProcess = (): boolean => inside.getStore() === true

/** What calls made for one request of a page have in common. */
export interface Caller {
  request: FastifyRequest
  language: Language
  /** The access token to send; undefined calls as a guest. */
  bearer: () => string | undefined
}

/** A client of the API within the process: no socket, same routes, same checks. */
export function inProcessCall(app: FastifyInstance, caller: Caller): Call {
  return createClient(async ({ method, path, headers, body }) => {
    const answer = await inside.run(true, async () =>
      app.inject({
        method,
        url: API_BASE + path,
        headers: { ...headersOf(caller), ...headers },
        remoteAddress: caller.request.ip,
        ...(body === undefined ? {} : { body }),
      }),
    )
    return { status: answer.statusCode, json: answer.body === '' ? null : answer.json() }
  })
}

function headersOf({ request, language, bearer }: Caller): Record<string, string> {
  const token = bearer()
  return {
    'accept-language': language,
    'x-request-id': request.id,
    'x-sync-active': '0',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  }
}
