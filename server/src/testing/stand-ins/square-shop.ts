import { buildTestApp, type TestApp } from '../app.ts'
import { type StandIn, startSquareStandIn } from './square/server.ts'

export const SQUARE = {
  accessToken: 'stand-in-token',
  applicationId: 'sandbox-sq0idb-stand-in',
  locationId: 'STANDIN',
  environment: 'sandbox',
  scriptUrl: 'https://sandbox.web.squarecdn.com/v1/square.js',
  timeoutMs: 1_500,
  webhookSignatureKey: 'stand-in-signature-key',
  webhookUrl: 'http://shop.test/api/v1/webhooks/square',
} as const

export interface SquareShop extends TestApp {
  readonly square: StandIn
  /** Brings a notice to the shop; answers its status. */
  notify(notice: { body: string; signature: string }): Promise<number>
}

/**
 * The application with Square's stand-in as its gateway. Notices are made and signed, but only delivered by
 * `notify`.
 */
export async function buildSquareShop(): Promise<SquareShop> {
  let shop: TestApp | undefined
  const square = await startSquareStandIn({
    port: 0,
    accessToken: SQUARE.accessToken,
    locationId: SQUARE.locationId,
    signatureKey: SQUARE.webhookSignatureKey,
    webhookUrl: SQUARE.webhookUrl,
    now: () => shop?.clock.now() ?? new Date(),
    deliver: async () => {},
  })
  const built = await buildTestApp({ paymentProvider: 'square', square: { ...SQUARE, baseUrl: square.url } })
  shop = built
  return {
    ...built,
    square,
    notify: async ({ body, signature }) => {
      const headers = { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature }
      const url = '/api/v1/webhooks/square'
      return (await built.app.inject({ method: 'POST', url, headers, body })).statusCode
    },
    close: async () => {
      await built.close()
      await square.close()
    },
  }
}
