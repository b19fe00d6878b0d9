const format = new Intl.NumberFormat('en-US')

/** `1400` → `1,400`, the American way in every language, as money is. */
export const formatNumber = (value: number): string => format.format(value)

/** `1250` basis points → `12.5%`. */
export const formatPercent = (basisPoints: number): string => `${format.format(basisPoints / 100)}%`

/**
 * A count as badges and lists show it: from 1,000 up with a k, cut to one decimal (1.5k); never for money or
 * amounts that are edited (specification §5).
 */
export const shortCount = (count: number): string =>
  count < 1000 ? String(count) : `${Math.floor(count / 100) / 10}k`

/** A count for a text: the number chooses the plural form, `{{shown}}` is what is read. */
export const counted = (count: number): { count: number; shown: string } => ({
  count,
  shown: shortCount(count),
})
