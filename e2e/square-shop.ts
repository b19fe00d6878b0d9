import { startSquareStandIn } from '../server/src/testing/stand-ins/square/server.ts'
import { newDataFolder } from './data-folder.ts'

/**
 * A shop that takes payments by Square, with the stand-in in Square's place: its API, its script, its card
 * field. Embedded and without limits, for the journeys of the card field: `node e2e/square-shop.ts <port>
 * <port of the stand-in>`, started by their fixture.
 */
const [port = '', standInPort = ''] = process.argv.slice(2)
const account = {
  SQUARE_ACCESS_TOKEN: 'stand-in-token',
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-stand-in',
  SQUARE_LOCATION_ID: 'STANDIN',
  SQUARE_WEBHOOK_SIGNATURE_KEY: 'stand-in-signature-key',
}
const webhookUrl = `http://localhost:${port}/api/v1/webhooks/square`
const standIn = await startSquareStandIn({
  port: Number(standInPort),
  accessToken: account.SQUARE_ACCESS_TOKEN,
  locationId: account.SQUARE_LOCATION_ID,
  signatureKey: account.SQUARE_WEBHOOK_SIGNATURE_KEY,
  webhookUrl,
})
Object.assign(process.env, account, {
  PAYMENT_PROVIDER: 'square',
  SQUARE_BASE_URL: standIn.url,
  SQUARE_SCRIPT_URL: `${standIn.url}/v1/square.js`,
  DATA_DIR: newDataFolder(`lunula-square-${port}`),
  PORT: port,
  RATE_LIMITS: 'off',
  // also the one shop of the journeys whose staff show a second factor
  STAFF_SECOND_FACTOR: 'required',
  LOG_LEVEL: 'warn',
})
// a worker that is killed closes nothing: with it goes what it started
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGTERM'))
await import('../server/scripts/start.ts')
