import { connect } from 'node:http2'
import { importPKCS8, SignJWT } from 'jose'
import type { ApnsConfig } from '../../../../config/push-config.ts'
import type { Clock } from '../../../../platform/clock.ts'
import {
  PUSH_TIMEOUT_MS,
  PUSH_TTL,
  type PushMessage,
  type PushOutcome,
  type PushProvider,
} from './push-provider.ts'

/** Apple refuses tokens older than an hour, and new ones more often than every 20 minutes. In seconds. */
const TOKEN_AGE = 45 * 60
const LATER_SECONDS = 300

/**
 * Apple's push service with token-based trust
 * (https://developer.apple.com/documentation/usernotifications/sending-notification-requests-to-apns).
 */
export function createApns(config: ApnsConfig, clock: Clock): PushProvider {
  let provider = { token: '', at: 0 }

  async function providerToken(): Promise<string> {
    const now = Math.floor(clock.now().getTime() / 1000)
    if (now - provider.at < TOKEN_AGE) return provider.token
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: config.keyId })
      .setIssuer(config.teamId)
      .setIssuedAt(now)
      .sign(await importPKCS8(config.privateKey, 'ES256'))
    provider = { token, at: now }
    return token
  }

  return {
    async send({ token }, message) {
      const expiration = Math.floor(clock.now().getTime() / 1000) + PUSH_TTL
      const { status, reason } = await request(config.baseUrl, {
        headers: {
          ':method': 'POST',
          ':path': `/3/device/${encodeURIComponent(token)}`,
          authorization: `bearer ${await providerToken()}`,
          'apns-topic': config.topic,
          'apns-push-type': 'alert',
          'apns-collapse-id': message.tag,
          'apns-expiration': String(expiration),
        },
        body: bodyOf(message),
      })
      return outcomeOf(status, reason)
    },
  }
}

const bodyOf = ({ tag, title, body, path, language, unread }: PushMessage): string =>
  JSON.stringify({
    aps: { alert: { title, body }, 'thread-id': tag, sound: 'default', badge: unread },
    path,
    tag,
    language,
  })

interface Answer {
  status: number
  /** Apple's word for what is wrong; empty when nothing is. */
  reason: string
}

/** One connection for one push: several minutes may lie between two. */
async function request(
  baseUrl: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<Answer> {
  const session = connect(baseUrl)
  try {
    return await new Promise<Answer>((resolve, reject) => {
      session.on('error', reject)
      const stream = session.request(headers)
      let status = 0
      let said = ''
      stream.setEncoding('utf8')
      stream.setTimeout(PUSH_TIMEOUT_MS, () => stream.destroy(new Error('Apple does not answer.')))
      stream.on('response', (answer) => {
        status = Number(answer[':status'])
      })
      stream.on('data', (part: string) => {
        said += part
      })
      stream.on('error', reject)
      stream.on('end', () => resolve({ status, reason: reasonIn(said) }))
      stream.end(body)
    })
  } finally {
    session.destroy()
  }
}

function reasonIn(said: string): string {
  try {
    return String((JSON.parse(said) as { reason?: string }).reason ?? '')
  } catch {
    return ''
  }
}

const DEAD = ['BadDeviceToken', 'Unregistered', 'ExpiredToken', 'DeviceTokenNotForTopic']

function outcomeOf(status: number, reason: string): PushOutcome {
  if (status === 200) return { is: 'taken' }
  if (status === 410 || DEAD.includes(reason)) return { is: 'gone' }
  if (status === 429) return { is: 'later', seconds: LATER_SECONDS }
  if (status === 400 || status === 413) return { is: 'refused' }
  throw new Error(`Apple answers ${status} ${reason}.`)
}
