import { createHash } from 'node:crypto'
import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { FastifyRequest } from 'fastify'
import { EncodedBody } from '../encoding/encoded-body.ts'
import type { Compression } from '../encoding/encodings.ts'
import { documentOf } from './document.ts'
import type { Web } from './renderer.ts'
import type { Visit } from './visit.ts'

/** What asking for a page leads to. */
export type Outcome =
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'page'; status: number; body: EncodedBody; etag: string }

export interface Asked {
  request: FastifyRequest
  url: string
  language: Language
  publicUrl: string
  visit: Visit
  /** What the page may go out in to whoever asks. */
  compressions: readonly Compression[]
}

/**
 * Renders a page to its final bytes. When rendering itself breaks, the error page is shown and the cause is
 * logged.
 */
export async function renderOutcome(web: Web, asked: Asked): Promise<Outcome> {
  try {
    return await rendered(web, asked)
  } catch (error) {
    asked.request.log.error({ err: error, url: asked.url }, 'a page could not be rendered')
    const outcome = await rendered(web, { ...asked, url: `${asked.publicUrl}/error500` })
    return { ...outcome, status: 500 }
  }
}

async function rendered(web: Web, asked: Asked): Promise<Outcome> {
  const { request, url, language, publicUrl, visit, compressions } = asked
  const result = await web.renderer.render({ url, language, publicUrl, ...visit })
  if (result.kind === 'redirect') return result
  if (result.failure) request.log.error({ err: result.failure, url }, 'a page could not be loaded')
  const html = documentOf(result, language, web.assets)
  const body = new EncodedBody(Buffer.from(html))
  // by now, so that what is kept counts as what it takes
  await body.for(compressions)
  return { kind: 'page', status: result.status, body, etag: etagOf(html) }
}

/** Weak, because the same page goes out in several encodings. */
const etagOf = (html: string): string => `W/"${createHash('sha1').update(html).digest('base64url')}"`
