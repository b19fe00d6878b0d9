import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { findAllowedAddress, internet, type Network, pinnedTo } from '../../../../platform/network/network.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { PUSH_TIMEOUT_MS, PUSH_TTL, type PushOutcome, type PushProvider, pauseOf } from './push-provider.ts'
import { readVapidKeys } from './vapid-keys.ts'

/** Development and tests may push to this machine. */
const anywhere: Network = { ...internet, isAllowed: () => true }

/** Web push (RFC 8030, 8188, 8291, 8292) to the push service that a browser has named. */
export function createWebPush(platform: Platform): PushProvider {
  const { clock, config } = platform
  const network = config.push.privateNetwork ? anywhere : internet
  return {
    async send({ token, p256dh, auth }, { tag, ...shown }) {
      if (!p256dh || !auth || !isPushAddress(token, config.push.privateNetwork)) return { is: 'gone' }
      const { publicKey, privateKey } = await readVapidKeys(platform)
      const { endpoint, headers, body } = webPush.generateRequestDetails(
        { endpoint: token, keys: { p256dh, auth } },
        JSON.stringify({ tag, ...shown }),
        {
          vapidDetails: { subject: config.push.subject, publicKey, privateKey },
          TTL: PUSH_TTL,
          topic: tag.replaceAll('-', ''),
        },
      )
      const address = await findAllowedAddress(endpoint, network)
      if (!address) return { is: 'gone' }
      const answer = await post(endpoint, { headers, body, pinned: pinnedTo(address, network) })
      return outcomeOf(answer, clock.now())
    },
  }
}

/** Whether pushes could be sent there: https on the usual port, as every push service has it. */
export function isPushAddress(url: string, privateNetwork: boolean): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, port, username, password } = new URL(url)
  if (username || password) return false
  return privateNetwork ? /^https?:$/.test(protocol) : protocol === 'https:' && port === ''
}

interface Answer {
  status: number
  retryAfter: string | undefined
}

interface Sent {
  headers: Record<string, string>
  body: Buffer | null
  pinned: ReturnType<typeof pinnedTo>
}

function post(url: string, { headers, body, pinned }: Sent): Promise<Answer> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PUSH_TIMEOUT_MS)
    const sent = request(url, { method: 'POST', headers, signal, ...pinned }, (answer) => {
      answer.resume() // what it says beside the status is of no use
      resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

function outcomeOf({ status, retryAfter }: Answer, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'taken' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 429) return { is: 'later', seconds: pauseOf(retryAfter, now) }
  if (status >= 300 && status < 500) return { is: 'refused' }
  throw new Error(`The push service answers ${status}.`)
}
