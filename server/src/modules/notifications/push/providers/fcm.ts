import { importPKCS8, SignJWT } from 'jose'
import type { FcmConfig } from '../../../../config/push-config.ts'
import type { Clock } from '../../../../platform/clock.ts'
import { PUSH_TIMEOUT_MS, PUSH_TTL, type PushOutcome, type PushProvider, pauseOf } from './push-provider.ts'

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
/** A token is asked for anew so many seconds before it ends. */
const MARGIN = 300

/**
 * Firebase Cloud Messaging, HTTP v1 (https://firebase.google.com/docs/cloud-messaging/send/v1-api), signed in
 * as a service account.
 */
export function createFcm(config: FcmConfig, clock: Clock): PushProvider {
  let access = { token: '', until: 0 }

  async function accessToken(): Promise<string> {
    const now = Math.floor(clock.now().getTime() / 1000)
    if (access.until - MARGIN > now) return access.token
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(config.clientEmail)
      .setAudience(config.tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(await importPKCS8(config.privateKey, 'RS256'))
    const answer = await fetch(config.tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`Google answers ${answer.status} to the service account.`)
    const { access_token, expires_in } = (await answer.json()) as { access_token: string; expires_in: number }
    access = { token: access_token, until: now + expires_in }
    return access_token
  }

  return {
    async send({ token }, { tag, title, body, path, language }) {
      const answer = await fetch(`${config.baseUrl}/v1/projects/${config.projectId}/messages:send`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          message: {
            token,
            notification: { title, body },
            data: { path, tag, language },
            android: { collapse_key: tag, ttl: `${PUSH_TTL}s`, notification: { tag } },
          },
        }),
        signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
      })
      return outcomeOf(answer, clock.now())
    },
  }
}

async function outcomeOf(answer: Response, now: Date): Promise<PushOutcome> {
  if (answer.ok) return { is: 'taken' }
  const code = errorCodeOf(await answer.json().catch(() => null))
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return { is: 'gone' }
  if (answer.status === 429)
    return { is: 'later', seconds: pauseOf(answer.headers.get('retry-after') ?? undefined, now) }
  if (code === 'INVALID_ARGUMENT') return { is: 'refused' }
  throw new Error(`Firebase answers ${answer.status} ${code ?? ''}.`)
}

/** Of `google.firebase.fcm.v1.FcmError`, which stands among the details. */
function errorCodeOf(json: unknown): string | undefined {
  const { details, status } =
    (json as { error?: { status?: string; details?: { errorCode?: string }[] } })?.error ?? {}
  return details?.find(({ errorCode }) => errorCode)?.errorCode ?? status
}
