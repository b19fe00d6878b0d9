import { orders } from '@lunula/contract/orders.ts'
import { quietCall } from '../../../shell/api.ts'
import { randomKey } from '../../../shell/random-key.ts'
import { browserStorage } from '../../../shell/storage.ts'
import { createAttempts } from './attempt.ts'

/** The payment attempts of this browser. */
export const payments = createAttempts({
  place: ({ key, body }) => quietCall(orders.place, { headers: { 'idempotency-key': key }, body }),
  storage: browserStorage,
  newKey: randomKey,
  now: Date.now,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
})
