/** The account at Twilio that text messages are sent by. */
export interface TwilioConfig {
  accountSid: string
  authToken: string
  /** One of a messaging service (`MG…`), or a number of one's own in E.164. */
  sender: { MessagingServiceSid: string } | { From: string }
  /** Without a slash at the end. */
  baseUrl: string
}

type Environment = Readonly<Record<string, string | undefined>>

const BASE_URL = 'https://api.twilio.com'

/** null: no text messages. Whatever hinders it becomes a line. */
export function readTwilio(env: Environment, production: boolean, lines: string[]): TwilioConfig | null {
  const text = (name: string): string => env[name]?.trim() ?? ''
  const [accountSid, authToken] = [text('TWILIO_ACCOUNT_SID'), text('TWILIO_AUTH_TOKEN')]
  const [service, from] = [text('TWILIO_MESSAGING_SERVICE_SID'), text('TWILIO_FROM')]
  if (!accountSid && !authToken && !service && !from) return null
  if (!accountSid) lines.push('TWILIO_ACCOUNT_SID is missing: text messages need it')
  if (!authToken) lines.push('TWILIO_AUTH_TOKEN is missing: text messages need it')
  if (!service && !from)
    lines.push('TWILIO_MESSAGING_SERVICE_SID or TWILIO_FROM is missing: text messages need a sender')
  if (from && !/^\+\d{8,15}$/.test(from)) lines.push('TWILIO_FROM is not a number such as +17145550100')
  const baseUrl = (text('TWILIO_BASE_URL') || BASE_URL).replace(/\/+$/, '')
  if (!URL.canParse(baseUrl)) lines.push(`TWILIO_BASE_URL is not an address such as ${BASE_URL}`)
  else if (production && !baseUrl.startsWith('https://'))
    lines.push('TWILIO_BASE_URL must start with https://')
  return {
    accountSid,
    authToken,
    sender: service ? { MessagingServiceSid: service } : { From: from },
    baseUrl,
  }
}
