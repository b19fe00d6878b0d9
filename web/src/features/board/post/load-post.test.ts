import { ApiError, type Call } from '@lunula/contract/client.ts'
import { expect, test } from 'vitest'
import { loadMemberPost } from './load-post.ts'

test('a technician that is over is said to be one at the address for members, which names no kind', async () => {
  const over = { kind: 'worker', title: 'Acrylic, 8 years', zip_code: '92683', state: 'CA', closed_as: null }
  const call = (() =>
    Promise.reject(
      new ApiError(410, {
        statusCode: 410,
        message: 'This post is over.',
        code: 'board.post_over',
        requestId: 'r',
        data: over,
      }),
    )) as unknown as Call
  const loaded = await loadMemberPost({ call, params: { id: 'p1' }, signal: AbortSignal.timeout(1000) })
  expect(loaded).toMatchObject({
    data: { kind: 'worker', over: { title: 'Acrylic, 8 years', zip: '92683' } },
  })
})
