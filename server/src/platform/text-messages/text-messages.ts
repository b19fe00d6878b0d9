import { perDatabase } from '../database/per-database.ts'
import { LocalMailbox } from '../mail/mail.ts'
import { createTwilioMessages } from './twilio-messages.ts'

export interface TextMessage {
  /** Stable for one message, whatever is retried. */
  key: string
  /** E.164. */
  to: string
  text: string
}

/** `unreachable`: this number gets no text messages. `failed`: try again later. */
export type TextOutcome = 'sent' | 'unreachable' | 'failed'

/** Who sends text messages. Never throws. */
export interface TextMessages {
  send(message: TextMessage): Promise<TextOutcome>
}

/** null: this shop sends none. On a development machine they lie in the mailbox, beside the mails. */
export const textMessages = perDatabase(({ config, log }): TextMessages | null => {
  if (config.twilio) return createTwilioMessages(config.twilio, log)
  return config.production ? null : inMailbox(new LocalMailbox(config.dataDir))
})

const inMailbox = (mailbox: LocalMailbox): TextMessages => ({
  send: async ({ key, to, text }) => {
    await mailbox.send({ key: `text-${key}`, to, subject: 'Text message', text, html: '' })
    return 'sent'
  },
})
