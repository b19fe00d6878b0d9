/** The look of a link inside a sentence. */
export const textLink = 'font-medium text-accent underline underline-offset-4 hover:text-accent-strong'

/** The look of a link that stands alone, such as "See all". */
export const quietLink = 'quiet-link'
