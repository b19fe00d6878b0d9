/** `receive`: goods came in; `adjust`: some more or fewer, with a reason; `count`: so many were counted. */
export const STOCK_MOVES = ['receive', 'adjust', 'count'] as const
export type StockMove = (typeof STOCK_MOVES)[number]
export const ADJUST_REASONS = ['damaged', 'lost', 'found', 'used', 'returned', 'correction'] as const
export type AdjustReason = (typeof ADJUST_REASONS)[number]
/** What the stockroom's list is ordered by; descending with a minus. */
export const STOCK_SORTS = ['units', '-units', 'sku', '-sku'] as const
export const STOCK_PER_PAGE = 50
