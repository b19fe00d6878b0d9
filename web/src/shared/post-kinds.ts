import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostSort } from '@lunula/contract/board/fields/filters.ts'
import { paths } from '../app/paths.ts'

/**
 * What the address of a list of posts says. Amounts are in dollars there, because a visitor without script
 * types them.
 */
export interface PostSearch {
  /** Words, and a place among them. */
  q: string | undefined
  /** Names of places in `q` are words like others. */
  words_only: true | undefined
  zip: string | undefined
  /** Miles; only with a ZIP code or words. Undefined: the usual radius. */
  radius: number | undefined
  /** A state’s code. */
  state: string | undefined
  /** Undefined: newest. */
  sort: PostSort | undefined
  /** Undefined on the first page, so that it has one address only. */
  page: number | undefined
  /** On phones, where list and map do not fit side by side: the map. */
  view: 'map' | undefined
  /** The filters of the kind, by name. */
  [filter: string]: readonly string[] | string | boolean | number | undefined
}

/** The address of the list of a kind. */
export function listPath(kind: PostKind, search: Partial<PostSearch> = {}): string {
  switch (kind) {
    case 'job':
      return paths.jobs({}, search)
    case 'worker':
      return paths.technicians({}, search)
    case 'salon':
      return paths.salons({}, search)
    case 'course':
      return paths.courses({}, search)
  }
}

/** The address of a post. */
export function postPath(kind: PostKind, id: string): string {
  switch (kind) {
    case 'job':
      return paths.job({ id })
    case 'worker':
      return paths.technician({ id })
    case 'salon':
      return paths.salon({ id })
    case 'course':
      return paths.course({ id })
  }
}

/**
 * The address of the picture that a post is shared with, drawn by the server; made for posts that everybody
 * may read.
 */
export const sharePicture = (id: string): string => `/share/posts/${id}.png`
