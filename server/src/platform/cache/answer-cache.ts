import { createHash } from 'node:crypto'
import type { Answer, Endpoint } from '@lunula/contract/endpoint.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '../http/serve.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { SharedCache } from './shared-cache.ts'

/** After this long an answer is made anew even without a new version. */
const MAX_AGE_MS = 30_000

/** One answer as it goes over the wire. */
interface KeptAnswer {
  bytes: Buffer
  etag: string
}

export interface CacheOptions {
  /** A word that changes whenever answers may change. */
  version(): Promise<string>
  /** The `cache-control` of the answers. */
  control: string
}

type Handler<E extends Endpoint> = (context: Context<E>) => Promise<Answer<E> | Refusal>

/**
 * Keeps the answers of endpoints that say the same to everyone who asks the same in the same language, as
 * bytes: an answer is made and serialized once, equal requests that arrive meanwhile wait for it, and who has
 * it already gets 304.
 */
export class AnswerCache {
  readonly #options: CacheOptions
  readonly #kept: SharedCache<KeptAnswer | Refusal>

  constructor(options: CacheOptions) {
    this.#options = options
    this.#kept = new SharedCache({
      maxAgeMs: MAX_AGE_MS,
      bytesOf: (answer) => (isRefusal(answer) ? null : answer.bytes.length + 200),
    })
  }

  /**
   * The handler with a memory. `keyOf` names all that the answer depends on beside the endpoint and the
   * language.
   */
  keep<E extends Endpoint>(keyOf: (context: Context<E>) => unknown, handler: Handler<E>): Handler<E> {
    return async (context) => {
      const { request, reply, language } = context
      const version = await this.#options.version()
      const key = JSON.stringify([version, language, request.routeOptions.url, keyOf(context)])
      const answer = await this.#kept.get(key, () => makeAnswer(context, handler))
      if (isRefusal(answer)) return answer
      this.#send(reply, answer, request.headers['if-none-match'])
      return {} as Answer<E> // never looked at: the reply's serializer hands out the kept bytes
    }
  }

  #send(reply: FastifyReply, { bytes, etag }: KeptAnswer, known: string | undefined): void {
    const unchanged = known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
    reply
      .type('application/json; charset=utf-8')
      .header('etag', etag)
      .header('cache-control', this.#options.control)
      .header('vary', 'accept-language')
      .serializer(() => {
        if (!unchanged) return bytes as unknown as string // typed for text only, sent as bytes just as well
        reply.code(304).removeHeader('content-type')
        return null as unknown as string // no body at all
      })
  }
}

async function makeAnswer<E extends Endpoint>(
  context: Context<E>,
  handler: Handler<E>,
): Promise<KeptAnswer | Refusal> {
  const data = await handler(context)
  if (isRefusal(data)) return data
  const serialize = context.reply.getSerializationFunction('200') ?? JSON.stringify
  const bytes = Buffer.from(serialize({ data }))
  return { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` }
}
