import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Change } from './books.ts'
import { paymentJson, refundJson } from './view.ts'

export interface Notice {
  body: string
  signature: string
}

interface WebhookOptions {
  signatureKey: string
  /** Part of the signature. */
  url: string
  now: () => Date
  /** How a notice reaches the shop. */
  deliver: (notice: Notice) => Promise<void>
}

/** How notices are delivered; Square promises neither order nor exactly one. */
interface Delivery {
  /** How often each is sent; 0 loses them. */
  times: number
  delayMs: number
  /** Gathers this many and sends them last first. */
  reversesBy: number
}

/** Makes, signs and sends notices of what changed in the books. */
export class Webhooks {
  /** Every notice that was made, sent or not. */
  readonly made: Notice[] = []
  delivery: Delivery = { times: 1, delayMs: 0, reversesBy: 1 }
  #gathered: Notice[] = []
  readonly #options: WebhookOptions

  constructor(options: WebhookOptions) {
    this.#options = options
  }

  deliver(change: Change): void {
    const notice = this.sign(JSON.stringify(eventOf(change, this.#options.now())))
    this.made.push(notice)
    this.#gathered.push(notice)
    if (this.#gathered.length >= this.delivery.reversesBy) this.flush()
  }

  /** Sends what was gathered. */
  flush(): void {
    const due = this.#gathered.reverse()
    this.#gathered = []
    void this.#send(due)
  }

  /** Sends notices once more, as often as `delivery` says. */
  resend(notices: readonly Notice[]): void {
    void this.#send(notices)
  }

  sign(body: string): Notice {
    const { signatureKey, url } = this.#options
    const signature = createHmac('sha256', signatureKey)
      .update(url + body)
      .digest('base64')
    return { body, signature }
  }

  /** One that is not taken is lost here; Square itself would try again for a day. */
  async #send(notices: readonly Notice[]): Promise<void> {
    const { times, delayMs } = this.delivery
    for (const notice of notices) {
      for (let sent = 0; sent < times; sent++) {
        await pause(delayMs)
        await this.#options.deliver(notice).catch(() => {})
      }
    }
  }
}

function eventOf(change: Change, now: Date): object {
  const [id, object] =
    change.kind === 'payment'
      ? [change.payment.id, { payment: paymentJson(change.payment) }]
      : [change.refund.id, { refund: refundJson(change.refund) }]
  return {
    merchant_id: 'STAND_IN',
    type: change.type,
    event_id: randomUUID(),
    created_at: now.toISOString(),
    data: { type: change.kind, id, object },
  }
}
