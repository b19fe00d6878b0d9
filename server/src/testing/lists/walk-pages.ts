import type { CursorPageOf } from '@lunula/contract/cursor.ts'
import { expect } from 'vitest'

interface Place {
  limit: number
  cursor?: string
}

/**
 * The rows of a list that is paged by key, read so many at a time to its end; the way back from each page
 * leads to the one before.
 */
export async function walkPages<Doc>(
  read: (place: Place) => Promise<CursorPageOf<Doc>>,
  limit = 2,
): Promise<Doc[]> {
  const pages: CursorPageOf<Doc>[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: CursorPageOf<Doc> = await read({ limit, ...(cursor && { cursor }) })
    const before = pages.at(-1)
    if (before) expect((await read({ limit, cursor: page.prev_cursor ?? '' })).docs).toEqual(before.docs)
    else expect(page.prev_cursor).toBeNull()
    pages.push(page)
    cursor = page.next_cursor
  }
  const docs = pages.flatMap((page) => page.docs)
  expect(pages[0]).toMatchObject({ count: docs.length, counted_all: true })
  return docs
}
