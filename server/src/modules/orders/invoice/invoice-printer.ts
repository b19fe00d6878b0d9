import { createHash } from 'node:crypto'
import type { Language } from '@lunula/contract/accounts/schemas.ts'
import type { Order } from '@lunula/contract/orders/schemas.ts'
import type { Seller } from '../../../config/seller-config.ts'
import { SharedCache } from '../../../platform/cache/shared-cache.ts'
import { ThreadLane } from '../../../platform/threads/thread-lane.ts'
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

const lane = new ThreadLane<Print, Uint8Array>(new URL('./invoice-worker.ts', import.meta.url))
const kept = new SharedCache<Buffer>({ bytesOf: ({ length }) => length })

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
  return kept.get(key, async () => Buffer.from(await lane.run(print)))
}
