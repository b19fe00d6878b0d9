/**
 * A count as badges show it: from 1,000 up with a k, cut to one decimal (1.5k); never for money or amounts
 * that are edited (specification §5).
 */
export const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${Math.floor(count / 100) / 10}k`
