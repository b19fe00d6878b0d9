import type { Readable } from 'node:stream'
import type { Access, Answer, Endpoint, Parsed } from '@lunula/contract/endpoint.ts'
import type { Language } from '@lunula/contract/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IsOptional } from 'typebox'
import { type AuditedChange, withAudit } from '../audit/audit.ts'
import { isStranger, markWrite } from '../database/replica/recent-write.ts'
import { addressKey } from '../limits/rate-limits.ts'
import type { Platform } from '../platform.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { languageOf } from '../text.ts'
import { sendRefusal } from './errors.ts'
import { MAX_BODY_BYTES } from './input/input-limits.ts'
import { nameUser } from './log/request-log.ts'
import type { Authenticate, Principal } from './principal.ts'
import { bodyOf } from './serialization.ts'
import { readUpload } from './upload.ts'

type UserOf<E extends Endpoint> = E['access'] extends 'anyone' ? null : Principal

export interface Context<E extends Endpoint> extends Parsed<E> {
  /** Who calls; null where everyone may. */
  user: UserOf<E>
  /** The file that an endpoint with `upload` takes. */
  file: E extends { upload: number } ? Buffer : undefined
  language: Language
  request: FastifyRequest
  reply: FastifyReply
}

type Result<E extends Endpoint> = E extends { produces: 'text/event-stream' }
  ? Readable
  : E extends { produces: string }
    ? Buffer | Readable
    : Answer<E>

type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Result<E> | Refusal>

/** Binds one endpoint of the contract to what answers it. */
export type Serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

/** Requests per minute and address for each class of endpoint. */
const PER_MINUTE = { auth: 20, write: 240, read: 1200 }

/**
 * Turns endpoints into Fastify routes: input checked by their schemas, the caller checked by their access,
 * the answer wrapped in `data` and reduced to the declared fields, refusals sent in the error shape. What
 * staff change goes into the audit log.
 */
export function createServe(app: FastifyInstance, platform: Platform, authenticate: Authenticate): Serve {
  const principals = new WeakMap<FastifyRequest, Principal>()
  return (endpoint, handler) => {
    const status = endpoint.status ?? 200
    const perAddress = platform.limits.define(endpoint.operationId, {
      times: PER_MINUTE[endpoint.limit ?? 'read'],
      seconds: 60,
    })
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.maxBodyBytes ?? MAX_BODY_BYTES,
      schema: schemasOf(endpoint, status),
      // asked for its head only, a stream would have no reader and no end
      exposeHeadRoute: endpoint.produces !== 'text/event-stream',
      onRequest: async (request, reply) => {
        const refusal = await perAddress.take(addressKey(request.ip))
        if (refusal) return sendRefusal(request, reply, refusal)
      },
      // Who calls is asked before what they send is looked at: a stranger learns nothing of the form of a
      // request.
      preValidation: async (request, reply) => {
        if (endpoint.body && IsOptional(endpoint.body)) request.body ??= {}
        if (endpoint.access === 'anyone') return
        reply.header('cache-control', 'no-store')
        const user = await authenticate(request)
        if (isRefusal(user)) return sendRefusal(request, reply, user)
        const refused = refusalFor(endpoint.access, user, platform.config)
        if (refused) return sendRefusal(request, reply, refused)
        principals.set(request, user)
        nameUser(request, user.userId)
      },
      handler: async (request, reply) => {
        const user = principals.get(request) ?? null
        const { params, query, body, headers } = request
        const language = languageOf(request.headers['accept-language'])
        const file = endpoint.upload ? await readUpload(request, endpoint.upload) : undefined
        if (isRefusal(file)) return sendRefusal(request, reply, file)
        const context = {
          params,
          query,
          body,
          headers,
          user,
          file,
          language,
          request,
          reply,
        }
        const handle = () => handler(context as unknown as Parameters<typeof handler>[0])
        const answerCall = () =>
          endpoint.mayLag && isStranger(request) ? platform.database.readLagging(handle) : handle()
        const result =
          user && isAudited(endpoint)
            ? await withAudit(
                platform,
                {
                  actorId: user.userId,
                  operation: endpoint.operationId,
                  requestId: request.id,
                  change: changeAsked(endpoint, params, body),
                },
                answerCall,
              )
            : await answerCall()
        if (isRefusal(result)) return sendRefusal(request, reply, result)
        if (endpoint.method !== 'GET') markWrite(platform, reply)
        if (endpoint.produces)
          return reply.header('cache-control', 'private, no-store').type(endpoint.produces).send(result)
        return reply.code(status).send({ data: result })
      },
    })
  }
}

/**
 * Why somebody who is signed in may not call: what staff do asks for the permission, and then for the second
 * factor, which a session shows once.
 */
function refusalFor(
  access: Exclude<Access, 'anyone'>,
  user: Principal,
  { staffSecondFactor }: Platform['config'],
): Refusal | null {
  if (!mayCall(access, user)) return refuse('auth.forbidden')
  const isLocked = access !== 'user' && staffSecondFactor === 'required' && !user.passedSecondFactor
  return isLocked ? refuse('second_factor.required') : null
}

function mayCall(access: Exclude<Access, 'anyone'>, { permissions }: Principal): boolean {
  if (access === 'user') return true
  return access === 'staff' ? permissions.length > 0 : permissions.includes(access)
}

const isAudited = ({ method, path, changesNothing }: Endpoint): boolean =>
  method !== 'GET' && path.startsWith('/admin/') && !changesNothing

/**
 * What the log tells of a call that does not record its change itself; its subject is named as in the path:
 * `posts` of `/admin/posts/:id/decision`.
 */
function changeAsked({ path }: Endpoint, params: unknown, body: unknown): AuditedChange {
  const [, , nouns = ''] = path.split('/')
  const [id = null] = Object.values((params ?? {}) as Record<string, string>)
  return { subject: { kind: nouns, id }, before: null, after: { ...(body as object | undefined) } }
}

function schemasOf(endpoint: Endpoint, status: number): Record<string, unknown> {
  return {
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.headers && { headers: endpoint.headers }),
    ...(!endpoint.produces && { response: { [status]: bodyOf(endpoint.answer) } }),
  }
}
