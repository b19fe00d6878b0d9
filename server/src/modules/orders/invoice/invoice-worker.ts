import { parentPort } from 'node:worker_threads'
import { drawPackingSlips } from '../packing/packing-slip.ts'
import { drawPickList } from '../packing/pick-list.ts'
import { drawInvoices } from './draw-invoice.ts'
import { invoiceLines } from './invoice-content.ts'
import type { Print, PrintJob, PrintResult } from './invoice-printer.ts'

/* Runs in a thread of its own, started by `invoice-printer.ts`. */
parentPort?.on('message', async ({ id, ...print }: PrintJob) => {
  const answer = (result: PrintResult): void => parentPort?.postMessage(result)
  try {
    answer({ id, pdf: await draw(print) })
  } catch (error) {
    answer({ id, error: String(error) })
  }
})

function draw(print: Print): Promise<Buffer> {
  if (print.kind === 'pick_list') return drawPickList(print.list, print.language)
  const language = print.papers[0]?.language ?? 'en'
  return print.kind === 'packing_slips'
    ? drawPackingSlips(print.papers, language)
    : drawInvoices(print.papers.map(invoiceLines), language)
}
