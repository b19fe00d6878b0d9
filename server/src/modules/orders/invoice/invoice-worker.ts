import { parentPort } from 'node:worker_threads'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceLines } from './invoice-content.ts'
import type { InvoiceJob, InvoiceResult } from './invoice-printer.ts'

/* Runs in a thread of its own, started by `invoice-printer.ts`. */
parentPort?.on('message', async ({ id, ...content }: InvoiceJob) => {
  const answer = (result: InvoiceResult): void => parentPort?.postMessage(result)
  try {
    answer({ id, pdf: await drawInvoice(invoiceLines(content), content.language) })
  } catch (error) {
    answer({ id, error: String(error) })
  }
})
