import { formatDay } from '@lunula/contract/formats/dates.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { dayAt } from '../../../platform/clock.ts'
import { foldText, PAPER, PdfPen } from '../../../platform/documents/pdf.ts'
import { text } from '../../../platform/text.ts'
import { drawEach, drawHead, SOFT } from '../invoice/draw-invoice.ts'
import { addressLines, type Invoice } from '../invoice/invoice-content.ts'
import type { InvoiceContent } from '../invoice/invoice-printer.ts'

/** What lies in a parcel: units by the id of the order's item. */
export type SlipContent = InvoiceContent & { units: Readonly<Record<string, number>> }

type Slip = Pick<Invoice, 'title' | 'facts' | 'seller' | 'buyer' | 'footOf' | 'note'> & {
  columns: [units: string, item: string]
  items: { units: string; name: string; detail: string }[]
}

const { left: LEFT, right: RIGHT } = PAPER
const NAMES = LEFT + 60
const BOX = 9

/** Packing slips, each on pages of its own, without prices: parcels are opened by others than who paid. */
export async function drawPackingSlips(
  contents: readonly SlipContent[],
  language: Language,
): Promise<Buffer> {
  const slips = contents.map(slipLines)
  const title = slips.map((slip) => slip.title).join(', ')
  const pen = await PdfPen.create({ title, author: slips[0]?.seller[0], language })
  drawEach(pen, slips, (slip) => {
    drawHead(pen, slip)
    drawUnits(pen, slip)
  })
  return pen.finish()
}

function slipLines({ order, seller, language, units }: SlipContent): Slip {
  const t = text(language)
  const items = order.items.filter(({ _id }) => (units[_id] ?? 0) > 0)
  return {
    title: t('invoice:slip.title', { number: order.number }),
    facts: [
      [t('invoice:number'), order.number],
      [t('invoice:date'), formatDay(dayAt(new Date(order.createdAt)), language)],
      [t('invoice:slip.method'), order.shipping_method.name],
    ],
    seller: [seller.name, ...seller.address, seller.email],
    buyer: { title: t('invoice:slip.ship_to'), lines: addressLines(order) },
    columns: [t('invoice:quantity'), t('invoice:item')],
    items: items.map((item) => ({
      units: String(units[item._id]),
      name: [item.product_name, item.variant_name].filter(Boolean).join(' · '),
      detail: item.sku,
    })),
    note: t('invoice:note', { seller: seller.name }),
    footOf: (page, pages) => t('invoice:page', { number: order.number, page, pages }),
  }
}

function drawUnits(pen: PdfPen, { columns: [units, item], items, note }: Slip): void {
  const names = (cell: (draw: () => void) => void) => {
    cell(() => pen.write(units, NAMES - 14, { color: SOFT, size: 9, align: 'right' }))
    cell(() => pen.write(item, NAMES, { color: SOFT, size: 9 }))
    pen.y += 8
  }
  pen.tag('Table', () => {
    pen.tag('TR', () => names((draw) => pen.tag('TH', draw)))
    pen.rule()
    for (const line of items) {
      const lines = foldText(pen, line.name, RIGHT - NAMES - 30)
      pen.need(lines.length * 14 + 24, () => {
        pen.artifact(() => names((draw) => draw()))
        pen.rule()
      })
      pen.y += 17
      pen.tag('TR', () => drawUnit(pen, line, lines))
    }
  })
  pen.y += 12
  pen.rule()
  pen.y += 28
  pen.need(20)
  pen.tag('P', () => pen.write(note, LEFT, { color: SOFT, size: 9 }))
}

function drawUnit(pen: PdfPen, { units, detail }: Slip['items'][number], lines: readonly string[]): void {
  pen.box(RIGHT - BOX, BOX)
  pen.tag('TD', () => pen.write(units, NAMES - 14, { weight: 'bold', align: 'right' }))
  pen.tag('TD', () => {
    for (const [index, line] of lines.entries()) {
      if (index > 0) pen.y += 14
      pen.write(line, NAMES)
    }
    pen.y += 12
    pen.write(detail, NAMES, { color: SOFT, size: 8.5 })
  })
}
