import { listPath } from '../../../shared/post-kinds.ts'

const LISTS = (['job', 'worker', 'salon', 'course'] as const).map((kind) => listPath(kind))
const bare = (path: string): string => path.replace(/^\/technician(?=\/)/, '')

/** The list of the board that a page belongs to, as `/jobs` and `/technician/jobs/…` do; null in the shop. */
export const boardListOf = (pathname: string): string | null =>
  LISTS.find((list) => bare(pathname) === bare(list) || bare(pathname).startsWith(`${bare(list)}/`)) ?? null
