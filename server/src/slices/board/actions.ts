/** What other slices may use of the board. */
export { cardsOf } from './beside.ts'
export { createEnding } from './ending.ts'
export { whenChanged, whenPublished } from './listening.ts'
export { type FoundPost, findPost, findPosts } from './lookup.ts'
export { boardData } from './personal.ts'
export { publish } from './publishing.ts'
export { refusalFor } from './reading.ts'
export { onPostsChange, postsChanged, postsVersion } from './version.ts'
