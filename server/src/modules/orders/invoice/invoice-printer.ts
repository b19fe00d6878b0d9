import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { Order } from '@lunula/contract/orders/schemas.ts'
import type { Seller } from '../../../config/seller-config.ts'
import { SharedCache } from '../../../platform/cache/shared-cache.ts'
import { limitConcurrency } from '../../../platform/limits/limit-concurrency.ts'
import type { SlipContent } from '../packing/packing-slip.ts'
import type { PickList } from '../packing/pick-list.ts'

/** What an invoice is made of, and in which language. */
export interface InvoiceContent {
  order: Order
  seller: Seller
  language: Language
}

/** Papers that are printed as one PDF. */
export type Print =
  | { kind: 'invoices'; papers: readonly InvoiceContent[] }
  | { kind: 'packing_slips'; papers: readonly SlipContent[] }
  | { kind: 'pick_list'; list: PickList; language: Language }

export type PrintJob = Print & { id: number }
export type PrintResult = { id: number; pdf: Uint8Array } | { id: number; error: string }

const KEPT_BYTES = 16 * 1024 * 1024
/** One is drawn at a time; so many may wait for it. */
const MAX_WAITING = 20

const inTurn = limitConcurrency(1, MAX_WAITING)
const kept = new SharedCache<Buffer>({ maxBytes: KEPT_BYTES, bytesOf: ({ length }) => length })

/**
 * The PDF of an invoice, drawn in a thread of its own: 500 lines take a quarter of a second, in which nobody
 * else would be answered. What was drawn is kept for as long as nothing on it changes.
 * @throws `ServiceUnavailable` when too many wait already
 */
export const printPdf = (content: InvoiceContent): Promise<Buffer> =>
  printPapers({ kind: 'invoices', papers: [content] })

/** The same for several papers. */
export function printPapers(print: Print): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(print)).digest('base64url')
  return kept.get(key, () => inTurn(() => draw(print)))
}

interface Waiting {
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
}

/** Drawings under way, by number. */
const waiting = new Map<number, Waiting>()
let worker: Worker | null = null
let drawn = 0

function draw(print: Print): Promise<Buffer> {
  drawn += 1
  const job: PrintJob = { id: drawn, ...print }
  return new Promise((resolve, reject) => {
    waiting.set(job.id, { resolve, reject })
    worker ??= startWorker()
    worker.postMessage(job)
  })
}

/** It keeps no process alive; one that ends is started anew for the next invoice. */
function startWorker(): Worker {
  const started = new Worker(new URL('./invoice-worker.ts', import.meta.url), { execArgv: [] })
  started.unref()
  started.on('message', (result: PrintResult) => {
    const asked = waiting.get(result.id)
    waiting.delete(result.id)
    if ('pdf' in result) asked?.resolve(Buffer.from(result.pdf))
    else asked?.reject(new Error(`The invoice could not be drawn: ${result.error}`))
  })
  started.on('error', (error: Error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('The thread that draws invoices has ended.')))
  return started
}

function giveUp(ended: Worker, error: Error): void {
  if (worker !== ended) return
  worker = null
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}
