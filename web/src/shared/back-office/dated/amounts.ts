/** Cents of `7.95`; undefined for what is no amount, or less than nothing. */
export const centsOf = (typed: string): number | undefined =>
  /^\d{1,6}(?:\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : undefined

/** `7.95`, as it is typed. */
export const typedCents = (cents: number): string => (cents / 100).toFixed(2)

const OUNCES = 16

/** Ounces of so many pounds; undefined for what is no weight. */
export const ouncesOf = (typed: string): number | undefined =>
  /^\d{1,5}(?:\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * OUNCES) : undefined

/** Pounds as they are typed. */
export const typedPounds = (ounces: number): string => String(Math.round((ounces / OUNCES) * 100) / 100)

export const wholeOf = (typed: string): number | undefined =>
  /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined
