/** Cards that one user may keep. */
export const MAX_CARDS = 10
