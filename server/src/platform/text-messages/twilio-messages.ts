import type { TwilioConfig } from '../../config/text-messages-config.ts'
import type { Log } from '../log.ts'
import type { TextMessages } from './text-messages.ts'

/** Somebody waits for it. */
const TIMEOUT_MS = 8_000

/**
 * Text messages by Twilio: a form with To, Body and the sender to `/Messages.json` of the account, with the
 * account as the user and its token as the password; 201 once it is queued
 * (twilio.com/docs/sms/api/message-resource, twilio.com/docs/sms/api). Of the refusals only the status
 * counts: 400 says that this number cannot be written to; of their codes Twilio says that they change
 * (changelog of 2024-07-10, "number validation errors"). All looked up 2026-11-24.
 */
export function createTwilioMessages(
  { accountSid, authToken, sender, baseUrl }: TwilioConfig,
  log: Log,
): TextMessages {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    send: async ({ to, text }) => {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ To: to, Body: text, ...sender }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await answer.body?.cancel()
        if (answer.ok) return 'sent'
        // the number itself stays out of the log
        log.warn({ status: answer.status }, 'a text message was refused')
        return answer.status === 400 ? 'unreachable' : 'failed'
      } catch (error) {
        log.warn({ err: error }, 'a text message was not sent')
        return 'failed'
      }
    },
  }
}
