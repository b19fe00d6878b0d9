import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TwilioConfig } from '../../config/text-messages-config.ts'

/** `ok` queues as Twilio does; the others are what a network and a bad day bring. */
type TwilioMood = 'ok' | 'error_500' | 'hang' | 'reset'

export interface TwilioStandIn {
  readonly config: TwilioConfig
  mood: TwilioMood
  /** Numbers that Twilio refuses with 400, as landlines are. */
  readonly refused: Set<string>
  /** What was queued. */
  readonly messages: { To: string; Body: string }[]
  close(): Promise<void>
}

const ACCOUNT = 'AC00000000000000000000000000000001'
const TOKEN = 'a token of the tests'
const SERVICE = 'MG00000000000000000000000000000001'
const E164 = /^\+[1-9]\d{6,14}$/

/**
 * A server that keeps Twilio's rules for `POST /2010-04-01/Accounts/{sid}/Messages.json`: basic auth by
 * account and token, a form with To, Body and a sender, 400 with a code for what is wrong in it, 201 once
 * queued; and for reading the account.
 */
export async function startTwilio(): Promise<TwilioStandIn> {
  if (process.env['NODE_ENV'] === 'production') throw new Error('The stand-in is for tests.')
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const standIn: TwilioStandIn = {
    config: {
      accountSid: ACCOUNT,
      authToken: TOKEN,
      sender: { MessagingServiceSid: SERVICE },
      baseUrl: `http://127.0.0.1:${port}`,
    },
    mood: 'ok',
    refused: new Set(),
    messages: [],
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, code: number, message: string) => send(status, { code, message, status })
    if (standIn.mood === 'hang') return
    if (standIn.mood === 'reset') {
      request.socket.destroy()
      return
    }
    if (standIn.mood === 'error_500') return void refuse(500, 20500, 'Internal Server Error')
    const expected = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`
    if (request.headers.authorization !== expected) return void refuse(401, 20003, 'Authenticate')
    if (request.url === `/2010-04-01/Accounts/${ACCOUNT}.json`)
      return void send(200, { sid: ACCOUNT, status: 'active' })
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`)
      return void refuse(404, 20404, 'The requested resource was not found')
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const { To = '', Body = '', From, MessagingServiceSid } = form
    if (!E164.test(To)) return void refuse(400, 21211, 'Invalid To phone number')
    if (!Body) return void refuse(400, 21602, 'Message body is required')
    if (!From && MessagingServiceSid !== SERVICE) return void refuse(400, 21603, 'A From number is required')
    if (standIn.refused.has(To)) return void refuse(400, 21614, 'To number is not a valid mobile number')
    standIn.messages.push({ To, Body })
    send(201, { sid: `SM${standIn.messages.length}`, status: 'accepted', error_code: null })
  }
  return standIn
}
