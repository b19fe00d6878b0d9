export const MAX_MEANINGS = 12
