/** Variants that one user may wait for. */
export const MAX_STOCK_ALERTS = 100
