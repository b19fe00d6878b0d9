import { ApiError, type Call } from '@lunula/contract/client.ts'
import { expect, test, vi } from 'vitest'
import { postSearch } from '../board-search.ts'
import { loadList } from './load-list.ts'

const FOUND = { docs: [{ _id: 'a' }], totalDocs: 1 }
/** The API as it is for jobs: it takes no other positions than it knows. */
const call = vi.fn(async (_endpoint: unknown, { query }: { query: Record<string, string> }) => {
  if (query['positions']?.includes('footwork')) throw new ApiError(400, null)
  return FOUND
})
const load = (query: string) =>
  loadList('job', {
    call: call as unknown as Call,
    search: postSearch('job')(new URLSearchParams(query)),
    signal: new AbortController().signal,
  })

test('a list loses the value that no filter has, keeps the others, and names it', async () => {
  expect(await load('positions=acrylic,footwork&housing=true')).toMatchObject({
    list: FOUND,
    unknownValues: [{ name: 'positions', value: 'footwork' }],
    known: { positions: ['acrylic'], housing: true },
  })
  expect(call).toHaveBeenLastCalledWith(
    expect.anything(),
    { query: { positions: 'acrylic', housing: true } },
    expect.anything(),
  )
})

test('what is refused for another reason stays refused', async () => {
  call.mockRejectedValueOnce(new ApiError(400, null))
  await expect(load('positions=acrylic')).rejects.toBeInstanceOf(ApiError)
})
