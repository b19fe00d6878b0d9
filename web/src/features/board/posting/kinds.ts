import type { PostKind } from '@lunula/contract/board/fields/choices.ts'
import { paths } from '../../../app/paths.ts'
import type { IconName } from '../../../ui/pictures/icon-names.ts'

/** Where a post of each kind is written. */
export const WRITE_PATHS = {
  job: paths.postJob,
  worker: paths.postWorker,
  salon: paths.postSalon,
  course: paths.postCourse,
} as const satisfies Record<PostKind, unknown>

/** What stands for a kind where there is no photo. */
export const SIGNS: Readonly<Record<PostKind, IconName>> = {
  job: 'users',
  worker: 'user',
  salon: 'store',
  course: 'badge-check',
}
