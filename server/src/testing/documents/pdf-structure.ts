import { PDFArray, PDFBool, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRef } from '@cantoo/pdf-lib'
import { commandsOf, textsOf } from './pdf-text.ts'

interface PdfStructure {
  language: string | undefined
  /** Whether the document says of itself that it is tagged. */
  marked: boolean
  title: string | undefined
  /** What stands right below the document and its tables, as read aloud: `TR TD Lamp TD 2`. */
  outline: string[]
  /** Texts that are neither in the structure nor decoration. */
  untagged: string[]
}

/** Reads a tagged PDF as a screen reader does: its parts in their order, whatever is drawn first. */
export async function readStructure(pdf: Uint8Array): Promise<PdfStructure> {
  const document = await PDFDocument.load(pdf)
  const { catalog, context } = document
  const pieces = new Map<string, string>()
  const untagged: string[] = []
  for (const page of document.getPages()) {
    const texts = textsOf(page)
    for (const [, piece, artifact] of commandsOf(page).matchAll(
      /(?:MCID (\d+)>> BDC|(\/Artifact) BMC)?\s*BT\b/g,
    )) {
      const text = texts.shift() ?? ''
      if (piece) pieces.set(`${page.ref} ${piece}`, text)
      else if (!artifact) untagged.push(text)
    }
  }
  const read = (kid: unknown): string => {
    const part = kid instanceof PDFRef ? context.lookup(kid) : kid
    if (!(part instanceof PDFDict)) return ''
    const piece = part.lookupMaybe(PDFName.of('MCID'), PDFNumber)
    if (piece) return pieces.get(`${part.get(PDFName.of('Pg'))} ${piece}`) ?? '(nothing)'
    return [tagOf(part), ...kidsOf(part).map(read)].join(' ')
  }
  const root = catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict)
  const parts = root ? kidsOf(root).flatMap((whole) => kidsOf(context.lookup(whole, PDFDict))) : []
  const flat = parts.flatMap((kid) => {
    const part = context.lookup(kid, PDFDict)
    return tagOf(part) === 'Table' ? kidsOf(part) : [kid]
  })
  const mark = catalog.lookupMaybe(PDFName.of('MarkInfo'), PDFDict)
  return {
    language: document.getLanguage(),
    marked: mark?.lookup(PDFName.of('Marked'), PDFBool).asBoolean() ?? false,
    title: document.getTitle(),
    outline: flat.map(read),
    untagged,
  }
}

const tagOf = (part: PDFDict): string => part.lookup(PDFName.of('S'), PDFName).decodeText()
const kidsOf = (part: PDFDict) => part.lookup(PDFName.of('K'), PDFArray).asArray() as PDFRef[]
