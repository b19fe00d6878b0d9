import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const CALLS = [
  'create',
  'complete',
  'cancel',
  'cancel_by_key',
  'get',
  'list',
  'refund',
  'get_refund',
  'create_customer',
  'delete_customer',
  'create_card',
  'disable_card',
] as const
export type CallName = (typeof CALLS)[number]

/**
 * What goes wrong: `before` the call has done anything, or `after` it has. `late` answers nobody and does its
 * work only after a while, as a request that was stuck on the way.
 */
export interface Fault {
  call: CallName
  kind: 'hang' | 'reset' | 'error' | 'too_many' | 'html' | 'late'
  when: 'before' | 'after'
  /** How many calls it hits. */
  times: number
  /** `late`: milliseconds until the work is done. `too_many`: seconds of `Retry-After`. */
  wait: number
  /** Payments that it leaves alone. */
  spares?: ReadonlySet<string>
}

/** The faults that are planned, in the order in which they were. */
export class Faults {
  readonly #planned: Fault[] = []

  plan(fault: Pick<Fault, 'call' | 'kind'> & Partial<Fault>): void {
    this.#planned.push({ when: 'before', times: 1, wait: 1, ...fault })
  }

  clear(): void {
    this.#planned.length = 0
  }

  /** How many calls are still to be hit. */
  get pending(): number {
    return this.#planned.reduce((sum, { times }) => sum + times, 0)
  }

  /** The fault that hits this call, used up by it. @param id what the path names */
  take(call: CallName, id = ''): Fault | undefined {
    const fault = this.#planned.find((each) => each.call === call && each.times > 0 && !each.spares?.has(id))
    if (fault) fault.times -= 1
    return fault
  }
}

/** Answers a call as its fault says; `work` is what the call would have done. */
export async function misbehave(
  fault: Fault,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => unknown,
): Promise<void> {
  if (fault.when === 'after') work()
  switch (fault.kind) {
    case 'hang':
      reply.hijack()
      return
    case 'late':
      reply.hijack()
      await pause(fault.wait)
      work()
      return
    case 'reset':
      reply.hijack()
      request.raw.socket.resetAndDestroy()
      return
    case 'html':
      await reply.code(200).type('text/html').send('<!doctype html><title>Service</title><p>Bad gateway')
      return
    case 'too_many':
      await reply
        .code(429)
        .header('retry-after', String(fault.wait))
        .send({ errors: [{ category: 'RATE_LIMIT_ERROR', code: 'RATE_LIMITED' }] })
      return
    default:
      await reply.code(500).send({ errors: [{ category: 'API_ERROR', code: 'INTERNAL_SERVER_ERROR' }] })
  }
}
