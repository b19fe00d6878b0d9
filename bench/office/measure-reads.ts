import type { buildApp } from '../../server/src/app.ts'
import type { Samples } from './fill-shop.ts'
import { type Read, readsOf } from './reads.ts'
import { signUpOwner } from './sign-up-owner.ts'

const LEAST_CALLS = 5
const BUDGET_MS = { list: 150, home: 300 }
/** How far a later page stands in its list: so many pages of the largest size. */
const LATE_PAGES = 10
const LARGEST_PAGE = 100

type Ask = (path: string) => Promise<{ next_cursor?: string | null }>

interface Calls {
  calls: number
  /** A slow read is asked less often, so that the run has an end. */
  milliseconds: number
}

/** What each read takes, in the process of the server. */
export async function measureReads(
  application: Awaited<ReturnType<typeof buildApp>>,
  samples: Samples,
  most: Calls,
) {
  const token = await signUpOwner(application)
  const ask: Ask = async (path) => {
    const answer = await application.app.inject({
      url: `/api/v1/admin/${path}`,
      headers: { authorization: `Bearer ${token}` },
    })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json().data
  }
  const results = []
  for (const [read, how] of Object.entries(readsOf(samples))) {
    const times = await measure(ask, how, most)
    const share = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
    const result = {
      read,
      calls: times.length,
      'p50 ms': share(0.5),
      'p99 ms': share(0.99),
      budget: BUDGET_MS[how.budget],
    }
    console.log(read, result['p50 ms'], result['p99 ms'])
    results.push(result)
  }
  return results
}

/** How long each call took, the quickest first. */
async function measure(ask: Ask, { pathOf, isLate }: Read, most: Calls): Promise<number[]> {
  const place = isLate ? await laterPlace(ask, pathOf(0)) : ''
  const time = async (turn: number): Promise<number> => {
    const path = pathOf(turn)
    const began = performance.now()
    await ask(place ? withQuery(path, place) : path)
    return performance.now() - began
  }
  for (let turn = 0; turn < 3; turn += 1) await time(most.calls + turn)
  const times: number[] = []
  const until = performance.now() + most.milliseconds
  for (let turn = 0; turn < most.calls && (turn < LEAST_CALLS || performance.now() < until); turn += 1)
    times.push(await time(turn))
  return times.sort((a, b) => a - b)
}

/** The last page of a list that has fewer than `LATE_PAGES`. */
async function laterPlace(ask: Ask, path: string): Promise<string> {
  let place = ''
  for (let page = 0; page < LATE_PAGES; page += 1) {
    const { next_cursor } = await ask(withQuery(path, `limit=${LARGEST_PAGE}${place && `&${place}`}`))
    if (!next_cursor) break
    place = `cursor=${next_cursor}`
  }
  return place
}

const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`
