import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProblemCode } from '@lunula/contract/errors.ts'
import { minutesFrom } from '../clock.ts'
import type { Platform } from '../platform.ts'
import { type Refusal, refuse } from '../refusal.ts'

/** What a link in a mail opens without a sign-in, for one id and nothing else. */
export interface SignedLink {
  /** Part of what is signed: a token of one purpose is none of another. Without a dot. */
  purpose: string
  /** Where the link leads, up to its token: `/order?token=`. */
  page: string
  /** Refusal of what was never given out. */
  invalid: ProblemCode
  /** Links without it never end: whoever gets such a mail must be able to stop them. */
  expires?: { afterDays: number; refusal: ProblemCode }
}

const sign = ({ config }: Platform, { purpose }: SignedLink, content: string): string =>
  createHmac('sha256', config.sessionSecret).update(`${purpose}.${content}`).digest('base64url')

/**
 * The whole address. Its token is `id.signature`, or `id.end.signature` with the end in seconds since 1970
 * (base 36).
 */
export function signedLink(platform: Platform, link: SignedLink, id: string): string {
  const { clock, config } = platform
  let content = id
  if (link.expires) {
    const end = minutesFrom(clock.now(), link.expires.afterDays * 24 * 60)
    content += `.${Math.floor(end.getTime() / 1000).toString(36)}`
  }
  return `${config.publicUrl}${link.page}${content}.${sign(platform, link, content)}`
}

const FORMAT = /^([0-9a-f-]{36})(?:\.([0-9a-z]{1,12}))?\.([\w-]{43})$/

/** The id that the link was made for. Refusals: those of the link. */
export function readLinkToken(platform: Platform, link: SignedLink, token: string): string | Refusal {
  const [, id = '', end, signature = ''] = FORMAT.exec(token) ?? []
  // by their letters: the last one of base64 has two bits that say nothing
  const given = Buffer.from(signature)
  const known = Buffer.from(sign(platform, link, end === undefined ? id : `${id}.${end}`))
  if (given.length !== known.length || !timingSafeEqual(given, known)) return refuse(link.invalid)
  const { expires } = link
  const isOver = expires && Number.parseInt(end ?? '0', 36) * 1000 < platform.clock.now().getTime()
  return isOver ? refuse(expires.refusal) : id
}
