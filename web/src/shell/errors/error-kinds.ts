/** As its texts are called; `outdated`: a newer build is up, and this page lacks parts of it. */
export type ErrorKind = 'not_found' | 'forbidden' | 'failed' | 'offline' | 'outdated'

export const titleOf = (kind: ErrorKind) => `errors:kind.${kind}.title` as const

/** What a status means to the visitor. */
export function kindOf(status: number): ErrorKind {
  if (status === 404 || status === 410) return 'not_found'
  return status === 401 || status === 403 ? 'forbidden' : 'failed'
}
