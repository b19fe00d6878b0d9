import { createHash } from 'node:crypto'
import { LANGUAGES } from '@lunula/contract/languages.ts'
import { SHARE_KINDS } from '@lunula/contract/share-pictures/constants.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SharedCache } from '../../platform/cache/shared-cache.ts'
import { limitByAddress } from '../../platform/limits/address-limit.ts'
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts'
import { ServiceUnavailable } from '../../platform/limits/service-unavailable.ts'
import type { Platform } from '../../platform/platform.ts'
import { drawPicture, PICTURE_EDITION } from '../board/index.ts'
import { FACES, faceOfPage, type PageFace } from './page-faces.ts'

/** One is drawn at a time; so many may wait for it. */
const MAX_WAITING = 20
const FILE = new RegExp(`^([a-z0-9]+(?:-[a-z0-9]+)*)\\.(${LANGUAGES.join('|')})\\.png$`)

type FindFace = (name: string, language: (typeof LANGUAGES)[number]) => Promise<PageFace | null>

/**
 * Serves `/share/pages/{path}.{language}.png` and `/share/{product|categories|shades}/{slug}.{language}.png`:
 * what pages are shown by in messages and feeds.
 */
export function registerPagePictures(app: FastifyInstance, platform: Platform): void {
  const onRequest = limitByAddress(platform.limits, 'share', 120)
  const inTurn = limitConcurrency(1, MAX_WAITING)
  const kept = new SharedCache<Drawn>({
    bytesOf: ({ picture, isFinal }) => (isFinal ? picture.length : null),
  })

  const answer = (find: FindFace) => async (request: FastifyRequest, reply: FastifyReply) => {
    const [, name = '', asked] = FILE.exec((request.params as { file: string }).file) ?? []
    const language = LANGUAGES.find((each) => each === asked)
    const face = language && (await find(name, language))
    if (!face) return reply.callNotFound()
    const etag = `"${createHash('sha1')
      .update(JSON.stringify([face, PICTURE_EDITION]))
      .digest('base64url')}"`
    const control = 'public, max-age=3600'
    if (request.headers['if-none-match'] === etag)
      return reply.header('etag', etag).header('cache-control', control).code(304).send()
    try {
      const { picture, isFinal } = await kept.get(etag, () => inTurn(() => draw(app, face)))
      if (isFinal) reply.header('etag', etag)
      reply.header('cache-control', isFinal ? control : 'public, max-age=60')
      return reply.type('image/png').header('x-content-type-options', 'nosniff').send(picture)
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error
      return reply.code(503).header('cache-control', 'no-store').header('retry-after', '5').send()
    }
  }

  const pages = answer((name, language) => faceOfPage(platform, name, language))
  app.get('/share/pages/:file', { onRequest }, pages)
  // the one page whose path has two parts
  app.get(
    '/share/pages/technician/:file',
    { onRequest },
    answer((name, language) => faceOfPage(platform, `technician/${name}`, language)),
  )
  for (const kind of SHARE_KINDS)
    app.get(
      `/share/${kind}/:file`,
      { onRequest },
      answer((slug, language) => FACES[kind](platform, slug, language)),
    )
}

interface Drawn {
  picture: Buffer
  /** False while a photo of goods is still being fetched. */
  isFinal: boolean
}

async function draw(app: FastifyInstance, { texts, photo, swatches }: PageFace): Promise<Drawn> {
  if (!photo) return { picture: await drawPicture(texts, { swatches }), isFinal: true }
  const answer = await app.inject(`${photo}-800.webp`)
  const isThere = answer.statusCode === 200
  const picture = await drawPicture(texts, isThere ? { photo: answer.rawPayload } : {})
  return { picture, isFinal: isThere && answer.headers['etag'] !== undefined }
}
