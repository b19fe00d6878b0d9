import '../src/platform/processes/compile-here.ts'
import { startSquareStandIn } from '../src/testing/stand-ins/square/server.ts'

/*
 * Square's stand-in as a process of its own, to try the card field and the faults without an account. It
 * prints the settings with which a shop on port 3000 uses it: `node server/scripts/square-stand-in.ts
 * [port]`.
 */
const port = Number(process.argv[2] ?? 4290)
const webhookUrl = process.env['SQUARE_WEBHOOK_URL'] ?? 'http://localhost:3000/api/v1/webhooks/square'
const settings = {
  PAYMENT_PROVIDER: 'square',
  SQUARE_ACCESS_TOKEN: 'stand-in-token',
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-stand-in',
  SQUARE_LOCATION_ID: 'STANDIN',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'stand-in-signature-key',
  SQUARE_WEBHOOK_URL: webhookUrl,
}
const standIn = await startSquareStandIn({
  port,
  accessToken: settings.SQUARE_ACCESS_TOKEN,
  locationId: settings.SQUARE_LOCATION_ID,
  signatureKey: settings.SQUARE_WEBHOOK_SIGNATURE_KEY,
  webhookUrl,
})
const all = { ...settings, SQUARE_BASE_URL: standIn.url, SQUARE_SCRIPT_URL: `${standIn.url}/v1/square.js` }
for (const [name, value] of Object.entries(all)) process.stdout.write(`${name}=${value}\n`)
process.once('SIGTERM', () => void standIn.close().then(() => process.exit(0)))
