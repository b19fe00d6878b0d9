const TITLES = {
  'not-found': 'errors:not_found.title',
  forbidden: 'errors:forbidden.title',
  failed: 'errors:failed.title',
  offline: 'errors:offline.title',
  outdated: 'errors:outdated.title',
} as const

/** `outdated`: a newer build is up, and this page lacks parts of it. */
export type ErrorKind = keyof typeof TITLES

export const titleOf = (kind: ErrorKind) => TITLES[kind]

/** What a status means to the visitor. */
export function kindOf(status: number): ErrorKind {
  if (status === 404 || status === 410) return 'not-found'
  return status === 401 || status === 403 ? 'forbidden' : 'failed'
}
