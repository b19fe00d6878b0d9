export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

export const MINUTE_SECONDS = 60
export const HOUR_SECONDS = 3600
export const DAY_SECONDS = 24 * HOUR_SECONDS

export const DAY_MINUTES = 24 * 60
