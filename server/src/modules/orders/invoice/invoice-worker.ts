import { serveThread } from '../../../platform/threads/serve-thread.ts'
import { drawPickList } from '../packing/draw-pick-list.ts'
import { drawPackingSlips } from '../packing/packing-slip.ts'
import { drawInvoices } from './draw-invoice.ts'
import { invoiceLines } from './invoice-content.ts'
import type { Print } from './invoice-printer.ts'

serveThread((print: Print): Promise<Uint8Array> => {
  if (print.kind === 'pick_list') return drawPickList(print.list, print.language)
  const language = print.papers[0]?.language ?? 'en'
  return print.kind === 'packing_slips'
    ? drawPackingSlips(print.papers, language)
    : drawInvoices(print.papers.map(invoiceLines), language)
})
