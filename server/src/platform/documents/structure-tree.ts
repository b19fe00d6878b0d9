import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'

/** What a part of a document is (ISO 32000-1, 14.8.4); `TH` heads a column. */
export type Tag = 'Document' | 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD'

interface Part {
  tag: Tag
  ref: PDFRef
  parent: PDFRef
  /** Parts, and pieces of pages by number, in the order of reading. */
  kids: (PDFRef | { page: PDFRef; piece: number })[]
}

const OF_COLUMN = { O: PDFName.of('Table'), Scope: PDFName.of('Column') }

/**
 * The structure of a tagged PDF: what is read aloud, in which order, and as what. Whatever is written while
 * no part is open is decoration, and passed over.
 */
export class StructureTree {
  private readonly document: PDFDocument
  private readonly root: PDFRef
  private readonly parts: Part[] = []
  private readonly whole: Part
  private open: Part
  /** The part of each piece, by page. */
  private readonly pieces = new Map<PDFPage, PDFRef[]>()

  constructor(document: PDFDocument) {
    this.document = document
    this.root = document.context.nextRef()
    this.whole = this.begin('Document', this.root)
    this.open = this.whole
  }

  /** What `draw` writes belongs to no part. */
  outside(draw: () => void): void {
    const above = this.open
    this.open = this.whole
    draw()
    this.open = above
  }

  /** What `draw` writes is a part of the one that is open. */
  within(tag: Tag, draw: () => void): void {
    const above = this.open
    this.open = this.begin(tag, above.ref)
    above.kids.push(this.open.ref)
    draw()
    this.open = above
  }

  /** The operators around what is written next on a page. */
  around(page: PDFPage): { begin: PDFOperator; end: PDFOperator } {
    const end = PDFOperator.of(PDFOperatorNames.EndMarkedContent)
    if (this.open === this.whole)
      return { begin: PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]), end }
    const { tag, ref, kids } = this.open
    const owners = this.pieces.get(page) ?? []
    this.pieces.set(page, owners)
    const piece = owners.push(ref) - 1
    kids.push({ page: page.ref, piece })
    const named = [PDFName.of(tag), `<</MCID ${piece}>>`]
    return { begin: PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, named), end }
  }

  /** Writes the tree into the document. */
  finish(): void {
    const { context, catalog } = this.document
    for (const { tag, ref, parent, kids } of this.parts)
      context.assign(
        ref,
        context.obj({
          Type: PDFName.of('StructElem'),
          S: PDFName.of(tag),
          P: parent,
          K: kids.map((kid) =>
            'piece' in kid ? { Type: PDFName.of('MCR'), Pg: kid.page, MCID: kid.piece } : kid,
          ),
          ...(tag === 'TH' && { A: OF_COLUMN }),
        }),
      )
    const owners = PDFArray.withContext(context)
    let next = 0
    for (const [page, refs] of this.pieces) {
      page.node.set(PDFName.of('StructParents'), context.obj(next))
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'))
      owners.push(context.obj(next))
      owners.push(context.obj(refs))
      next += 1
    }
    const parentTree = PDFDict.withContext(context)
    parentTree.set(PDFName.of('Nums'), owners)
    context.assign(
      this.root,
      context.obj({
        Type: PDFName.of('StructTreeRoot'),
        K: [this.whole.ref],
        ParentTree: parentTree,
        ParentTreeNextKey: next,
      }),
    )
    catalog.set(PDFName.of('StructTreeRoot'), this.root)
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }))
  }

  private begin(tag: Tag, parent: PDFRef): Part {
    const part: Part = { tag, ref: this.document.context.nextRef(), parent, kids: [] }
    this.parts.push(part)
    return part
  }
}
