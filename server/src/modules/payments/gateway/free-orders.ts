import type { Authorization, AuthorizeOutcome, Charge, Gateway } from './gateway.ts'

/** Marks a payment of nothing: no provider takes those, and none has heard of it. */
const FREE = 'free_'
const isFree = (gatewayId: string): boolean => gatewayId.startsWith(FREE)

const free = (key: string): Authorization => ({ gatewayId: FREE + key, version: null })
const approved = (key: string): AuthorizeOutcome => ({ status: 'authorized', card: null, ...free(key) })

/**
 * A gateway that is not asked about orders that cost nothing, because credit or a promotion pays for all of
 * them. They go the same way as all others: authorized, captured, or let go.
 */
export const withFreeOrders = (gateway: Gateway): Gateway => ({
  provider: gateway.provider,
  vault: gateway.vault,
  check: () => gateway.check(),
  authorize: async (charge: Charge) =>
    charge.amount === 0 ? approved(charge.idempotencyKey) : gateway.authorize(charge),
  capture: async (authorization) => {
    if (!isFree(authorization.gatewayId)) await gateway.capture(authorization)
  },
  find: async (attempt) => (attempt.amount === 0 ? approved(attempt.idempotencyKey) : gateway.find(attempt)),
  cancel: (idempotencyKey) => gateway.cancel(idempotencyKey),
  void: async (gatewayId) => {
    if (!isFree(gatewayId)) await gateway.void(gatewayId)
  },
  refund: (request) => gateway.refund(request),
  findRefund: (refundId) => gateway.findRefund(refundId),
  read: async (gatewayId) =>
    isFree(gatewayId)
      ? {
          ...free(gatewayId.slice(FREE.length)),
          idempotencyKey: gatewayId.slice(FREE.length),
          status: 'authorized',
          amount: 0,
          card: null,
        }
      : gateway.read(gatewayId),
  changedSince: (time) => gateway.changedSince(time),
})
