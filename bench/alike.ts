import { startShop } from './processes.ts'
import { BENCH_PASSWORD } from './users.ts'

/**
 * Whether answers tell by their time which e-mails are known: the same calls for known and for unknown
 * addresses, in turns, so that whatever else the machine does weighs on both alike.
 */
const TURNS = Number(process.env['BENCH_TURNS'] ?? 60)

const shop = await startShop(4811)
try {
  const run = Date.now()
  const known = Array.from({ length: TURNS }, (_, n) => `known-${run}-${n}@bench.test`)
  const unknown = Array.from({ length: TURNS }, (_, n) => `unknown-${run}-${n}@bench.test`)
  for (const email of known) await timed('/auth/sign_up', { email, password: BENCH_PASSWORD })
  const rows: object[] = []
  const calls: [path: string, body: object][] = [
    ['/auth/sign_in', { password: 'not the password' }],
    ['/auth/forgot-password', {}],
    ['/auth/resend-verification', {}],
    // last: from here on the unknown are known
    ['/auth/sign_up', { password: 'another-Password-2' }],
  ]
  for (const [path, body] of calls) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let turn = 0; turn < TURNS; turn++) {
      // who goes first takes turns too
      for (const kind of turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const email = (kind === 'known' ? known : unknown)[turn]
        times[kind].push(await timed(path, { email, ...body }))
      }
    }
    for (const kind of ['known', 'unknown'] as const) rows.push({ path, kind, ...spreadOf(times[kind]) })
  }
  console.table(rows)
} finally {
  await shop.stop()
}

/** Milliseconds until the whole answer is there. */
async function timed(path: string, body: object): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`${shop.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return performance.now() - start
}

function spreadOf(times: readonly number[]): Record<'median ms' | 'p95 ms', string> {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return { 'median ms': at(0.5), 'p95 ms': at(0.95) }
}
