/** How long a code of a text message counts. */
export const CODE_MINUTES = 10

/** Wrong codes after which a new one has to be asked for. */
export const CODE_TRIES = 5
