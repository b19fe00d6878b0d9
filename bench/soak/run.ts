import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from '../memory.ts'
import { startShop } from '../processes.ts'
import { slopeOf } from './slope.ts'

/**
 * Whether a shop that is used for long takes ever more memory: readers ask for pages, lists and searches,
 * half of them for what nobody asks for twice, while the memory of the process is written down. What it takes
 * to warm up, a quarter of the time, is left out of the slope. `BENCH_MINUTES` says how long, 20 unless set.
 */
const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 20)
const READERS = 4
/** As browsers ask over HTTPS. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const EVERY_MS = (MINUTES * 60_000) / 60
const WARM = 0.25

const shop = await startShop(4998)
const end = performance.now() + MINUTES * 60_000
const answers = { sent: 0, failed: 0 }
try {
  const list = await fetch(`${shop.url}/api/v1/products?limit=100`)
  const { data } = (await list.json()) as { data: { docs: { slug: string }[] } }
  const slugs = data.docs.map(({ slug }) => slug)
  const readers = Array.from({ length: READERS }, (_, reader) => read(slugs, reader))
  const memory = await watch()
  await Promise.all(readers)
  const kept = memory.slice(Math.floor(memory.length * WARM))
  const perHour = slopeOf(kept.map(({ minute, MB }) => [minute / 60, MB]))
  console.table(memory)
  const summary = { minutes: MINUTES, ...answers, 'MB an hour': Math.round(perHour) }
  console.table([summary])
  const folder = join(import.meta.dirname, '../results')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'soak.json'), `${JSON.stringify({ ...summary, memory }, null, 2)}\n`)
  if (answers.failed > 0) process.exitCode = 1
} finally {
  await shop.stop()
}

async function watch(): Promise<{ minute: number; MB: number }[]> {
  const start = performance.now()
  const memory: { minute: number; MB: number }[] = []
  while (performance.now() < end) {
    await pause(EVERY_MS)
    const minute = Math.round((performance.now() - start) / 600) / 100
    memory.push({ minute, MB: memoryOf(shop.pid)?.now ?? 0 })
  }
  return memory
}

async function read(slugs: readonly string[], reader: number): Promise<void> {
  for (let turn = reader; performance.now() < end; turn += READERS) {
    const slug = slugs[turn % slugs.length] ?? ''
    const paths = [
      `/product/${slug}?lang=${turn % 2 ? 'vi' : 'en'}`,
      `/product/${slug}?variant=${turn.toString(16).padStart(12, '0')}`,
      `/categories/gel-polish?max_price=${1e6 + turn}`,
      '/jobs',
      `/api/v1/products?q=${encodeURIComponent(`gel ${turn}`)}`,
      '/categories/gel-polish',
    ]
    const path = paths[turn % paths.length] ?? ''
    const answer = await fetch(shop.url + path, { redirect: 'manual', headers: BROWSER })
    await answer.arrayBuffer()
    answers.sent += 1
    if (answer.status >= 500) answers.failed += 1
  }
}
