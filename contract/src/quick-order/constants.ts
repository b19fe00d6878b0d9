/** Lines of one quick order, typed and pasted together. */
export const MAX_QUICK_LINES = 500
/** Characters of a paste. */
export const MAX_PASTE = 64_000
/** Characters of an SKU, or of the words that one is found by. */
export const MAX_SKU = 64
