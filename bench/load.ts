import autocannon from 'autocannon'

export interface Load {
  /** Answers a second. */
  rate: number
  /** Milliseconds. */
  p99: number
  errors: number
}

export interface Request {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Sends one request over and over on eight connections for some seconds. */
export async function load(request: Request, seconds: number): Promise<Load> {
  const result = await autocannon({
    ...request,
    method: request.method ?? 'GET',
    connections: 8,
    duration: seconds,
  })
  return {
    rate: result.requests.average,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

export interface Measured {
  name: string
  measured: Load
  bare: Load
}

/** Runs `work` for each of the items, so many at a time, and says how many were done in a second. */
export async function rateOf<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = 8,
): Promise<Load> {
  const queue = items.values()
  const times: number[] = []
  let errors = 0
  const start = performance.now()
  const worker = async (): Promise<void> => {
    for (const item of queue) {
      const begun = performance.now()
      await work(item).catch(() => {
        errors += 1
      })
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  const sorted = times.sort((a, b) => a - b)
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0
  return { rate: (items.length / (performance.now() - start)) * 1000, p99, errors }
}

/** The bare server under the same client, or `fetch` would count against the shop. */
export const bareRate = (times: number, bare: string, size: number, atOnce = 8): Promise<Load> =>
  rateOf(
    Array.from({ length: times * 5 }, () => size),
    async (bytes) => {
      const answer = await fetch(`${bare}/${bytes}`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      await answer.arrayBuffer()
    },
    atOnce,
  )
