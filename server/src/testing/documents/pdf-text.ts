import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib'

interface PdfText {
  /** Each page's texts in the order in which they are drawn. */
  pages: string[][]
  /** Base names of all fonts. */
  fonts: string[]
}

/**
 * Reads a PDF's texts as a reader copies them: glyph codes through each font's ToUnicode table, Latin-1 where
 * it has none.
 */
export async function readPdf(pdf: Uint8Array): Promise<PdfText> {
  const pages = (await PDFDocument.load(pdf)).getPages()
  const fonts = pages.flatMap((page) => [...fontsOf(page).values()].map(({ name }) => name))
  return { pages: pages.map(textsOf), fonts: [...new Set(fonts)] }
}

interface PageFont {
  name: string
  letters: ReadonlyMap<string, string> | null
}

function fontsOf({ node }: PDFPage): Map<string, PageFont> {
  const dictionary = node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict)
  return new Map(
    (dictionary?.keys() ?? []).map((key) => {
      const font = dictionary?.lookup(key, PDFDict)
      const table = font?.lookup(PDFName.of('ToUnicode'))
      const letters = table instanceof PDFRawStream ? lettersOf(decoded(table)) : null
      return [key.asString(), { name: String(font?.lookup(PDFName.of('BaseFont'))), letters }] as const
    }),
  )
}

const decoded = (stream: PDFRawStream): string =>
  Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')

const lettersOf = (table: string): Map<string, string> =>
  new Map(
    [...table.matchAll(/^<([0-9a-f]{4})> <([0-9a-f]+)>$/gim)].map(([, code = '', unicode = '']) => [
      code.toLowerCase(),
      Buffer.from(unicode, 'hex').swap16().toString('utf16le'),
    ]),
  )

/** The operators that draw a page. */
export function commandsOf(page: PDFPage): string {
  const contents = page.node.Contents()
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((each) => page.doc.context.lookup(each))
      : [contents]
  return streams.map((each) => (each instanceof PDFRawStream ? decoded(each) : '')).join('\n')
}

/** The texts of a page in the order in which they are drawn. */
export function textsOf(page: PDFPage): string[] {
  const fonts = fontsOf(page)
  return [...commandsOf(page).matchAll(/BT\b([\s\S]*?)\bET\b/g)].map(([, block = '']) => {
    let font: PageFont | undefined
    let text = ''
    for (const [, name, hex = ''] of block.matchAll(/(\/\S+) \S+ Tf|<([0-9a-f]*)>/gi)) {
      if (name) font = fonts.get(name)
      else if (!font?.letters) text += Buffer.from(hex, 'hex').toString('latin1')
      else
        for (const code of hex.toLowerCase().match(/.{4}/g) ?? []) text += font.letters.get(code) ?? '\ufffd'
    }
    return text
  })
}
