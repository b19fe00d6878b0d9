import { createHmac, timingSafeEqual } from 'node:crypto'
import { minutesFrom } from '../../../../platform/clock.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type Refusal, refuse } from '../../../../platform/refusal.ts'

/** Mails are read late. */
const VALID_DAYS = 60

const sign = ({ config }: Platform, content: string): Buffer =>
  createHmac('sha256', config.sessionSecret).update(`board-answer.${content}`).digest()

/**
 * Where the author says without signing in whether a post still holds. Whoever has it can do that and nothing
 * else.
 */
export function answerLink(platform: Platform, postId: string): string {
  const until = Math.floor(minutesFrom(platform.clock.now(), VALID_DAYS * 24 * 60).getTime() / 1000)
  const content = `${postId}.${until.toString(36)}`
  const token = `${content}.${sign(platform, content).toString('base64url')}`
  return `${platform.config.publicUrl}/technician/still-open?token=${token}`
}

/** The post that the link is about. Refusals: `board.link_invalid`, `board.link_expired`. */
export function readAnswerToken(platform: Platform, token: string): string | Refusal {
  const [, postId = '', until = '', signature = ''] =
    /^([0-9a-f-]{36})\.([0-9a-z]{1,12})\.([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(signature, 'base64url')
  const known = sign(platform, `${postId}.${until}`)
  if (given.length !== known.length || !timingSafeEqual(given, known)) return refuse('board.link_invalid')
  const end = Number.parseInt(until, 36) * 1000
  return end < platform.clock.now().getTime() ? refuse('board.link_expired') : postId
}
