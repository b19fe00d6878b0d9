import { tableVersion } from '../../../platform/database/table-version.ts'

/** The version of the board; part of every key of a cache. */
export const { current: postsVersion, changed: postsChanged } = tableVersion('posts_version')
