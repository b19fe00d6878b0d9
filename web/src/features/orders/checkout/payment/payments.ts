import { orders } from '@lunula/contract/orders/endpoints.ts'
import { api } from '../../../../shell/api/api.ts'
import { randomKey } from '../../../../shell/api/random-key.ts'
import { pause } from '../../../../shell/pause.ts'
import { browserStorage } from '../../../../shell/storage/storage.ts'
import { createAttempts } from './attempt.ts'

/** The payment attempts of this browser. */
export const payments = createAttempts({
  place: ({ key, body }) => api(orders.place, { headers: { 'idempotency-key': key }, body }),
  storage: browserStorage,
  newKey: randomKey,
  now: Date.now,
  pause,
})
