import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform.ts'

const MARK = 'recent_write'
/** Longer than a replica may be behind while it is read from. */
export const RECENT_WRITE_SECONDS = 10

/** After a write, the browser reads from the primary for a while, so that it finds what it wrote. */
export function markWrite({ config, database }: Platform, reply: FastifyReply): void {
  if (!database.hasReplica) return
  const secure = config.publicUrl.startsWith('https://')
  reply.setCookie(MARK, '1', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: RECENT_WRITE_SECONDS,
  })
}

/** Whether nobody is named by a request, nor has its browser written just now. */
export const isStranger = ({ headers, cookies }: FastifyRequest): boolean =>
  !headers.authorization && !cookies['access_token'] && !cookies[MARK]
