/** The look of a link inside a sentence. */
export const textLink = 'font-medium text-accent underline underline-offset-4 hover:text-accent-strong'

/** The look of a link that stands alone, such as "See all". */
export const quietLink =
  'tap-line inline-flex items-center gap-1 font-medium text-ink underline-offset-4 hover:underline'
