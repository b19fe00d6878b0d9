/**
 * How a buyer looks for an order. Apart from the endpoints, so that the addresses of all pages do not bring
 * their schemas along.
 */
export const ORDER_STATES = ['open', 'on_the_way', 'delivered', 'canceled'] as const
export type OrderState = (typeof ORDER_STATES)[number]
