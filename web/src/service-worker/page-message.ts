/** What a page says to its service worker. */
export type PageMessage =
  | { type: 'SKIP_WAITING' }
  /** A page that was opened, by path and query, its language, and the files of the build that it loaded. */
  | { type: 'KEEP'; url: string; language: string; assets: readonly string[] }
  /** Whether it was brought from what is kept: a boolean comes back through the port. */
  | { type: 'IS_STAND_IN' }
