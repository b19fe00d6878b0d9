import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { POST_KINDS, type PostKind } from '@lunula/contract/board/fields/choices.ts'
import type { PostContent } from '@lunula/contract/board/fields/fields.ts'
import type { PostState } from '@lunula/contract/board/states.ts'

/**
 * One line of the files beside: a post as it is at the moment of seeding. City and state are those of its ZIP
 * code.
 */
export interface DemoPost {
  /** For good: the address of the post is made of it. */
  id: string
  kind: PostKind
  /** A demo author, counted from 1, or the e-mail address of a demo user. */
  by: number | string
  /** Published so long before the seeding. */
  hours_ago: number
  /** `published` unless it is said. */
  state?: PostState
  closed_as?: string
  /** Days of the content, counted from the day of the seeding. */
  in_days?: Readonly<Record<string, number | readonly number[]>>
  /** Drawings that stand for photos. */
  photos?: readonly string[]
  content: PostContent
}

const FILES = ['jobs', 'workers', 'salons', 'courses', 'past']

/** The demo board: 200 posts that stand, and some of the demo users that do not any more, or not yet. */
export const readDemoPosts = (): DemoPost[] =>
  FILES.flatMap((file) => {
    const lines = readFileSync(join(import.meta.dirname, `${file}.jsonl`), 'utf8')
      .trim()
      .split('\n')
    return lines.map((line) => {
      const post = JSON.parse(line) as Omit<DemoPost, 'kind'>
      const kind = POST_KINDS.find((each) => post.id.startsWith(`${each}-`))
      if (!kind) throw new Error(`The demo post ${post.id} is of no kind.`)
      return { ...post, kind }
    })
  })
