import type { Language } from '@lunula/contract/languages.ts'
import { foldText, PAPER, PdfPen } from '../../../platform/documents/pdf.ts'
import { text } from '../../../platform/text.ts'
import { SOFT } from '../invoice/draw-invoice.ts'
import type { PickList } from './pick-list.ts'

const { left: LEFT, right: RIGHT } = PAPER
const NAMES = LEFT + 104
const UNITS = RIGHT - 26
const BOX = 9
const NAME_WIDTH = UNITS - NAMES - 50

/** As one tagged PDF, with a box to tick for each line. */
export async function drawPickList(list: PickList, language: Language): Promise<Buffer> {
  const t = text(language)
  const title = t('invoice:pick.title')
  const pen = await PdfPen.create({ title, language })
  const units = list.items.reduce((sum, item) => sum + item.units, 0)
  pen.tag('H1', () => pen.write(title, LEFT, { weight: 'bold', size: 18 }))
  pen.y += 18
  const lead = [t('invoice:pick.orders', { count: list.orders }), t('invoice:pick.units', { count: units })]
  pen.tag('P', () => pen.write(lead.join(' · '), LEFT, { color: SOFT, size: 9 }))
  pen.y += 28
  const names = (cell: (draw: () => void) => void) => {
    cell(() => pen.write('SKU', LEFT, { color: SOFT, size: 9 }))
    cell(() => pen.write(t('invoice:item'), NAMES, { color: SOFT, size: 9 }))
    cell(() => pen.write(t('invoice:quantity'), UNITS, { color: SOFT, size: 9, align: 'right' }))
    pen.y += 8
  }
  pen.tag('Table', () => {
    pen.tag('TR', () => names((draw) => pen.tag('TH', draw)))
    pen.rule()
    for (const item of list.items) {
      const lines = foldText(pen, item.name, NAME_WIDTH)
      const orders = foldText(pen, item.orders.join(', '), NAME_WIDTH, { size: 8.5 })
      pen.need((lines.length + orders.length) * 14 + 12, () => {
        pen.artifact(() => names((draw) => draw()))
        pen.rule()
      })
      pen.y += 17
      pen.tag('TR', () => drawItem(pen, item, lines, orders))
    }
  })
  return pen.finish()
}

function drawItem(
  pen: PdfPen,
  { sku, units }: PickList['items'][number],
  names: readonly string[],
  orders: readonly string[],
): void {
  pen.box(RIGHT - BOX, BOX)
  pen.tag('TD', () => pen.write(sku, LEFT, { size: 9 }))
  const top = pen.y
  pen.tag('TD', () => {
    for (const [index, line] of names.entries()) {
      if (index > 0) pen.y += 14
      pen.write(line, NAMES)
    }
    for (const line of orders) {
      pen.y += 12
      pen.write(line, NAMES, { color: SOFT, size: 8.5 })
    }
  })
  const end = pen.y
  pen.y = top
  pen.tag('TD', () => pen.write(String(units), UNITS, { weight: 'bold', align: 'right' }))
  pen.y = end + 6
  pen.rule()
}
