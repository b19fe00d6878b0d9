/** One thing that is wrong with a file. */
export interface Problem {
  /** Row of the file as a spreadsheet counts it: the head is 1, and a record of several lines is one row. */
  row: number
  /** Line of the file as a text editor counts it, from 1: the record's first. */
  line: number
  /** As the file's head has it; empty when the whole row is meant. */
  column: string
  message: string
}

export interface Counts {
  added: number
  updated: number
  unchanged: number
}

/** What is taken over in another form than the file has it. */
export const ADJUSTMENTS = ['apostrophe', 'stock_below_zero', 'compare_at_price'] as const
export type Adjustment = (typeof ADJUSTMENTS)[number]

/** What of a file did not come into the shop. `records` counts each row once, whatever was in it. */
export interface LeftOut {
  records: number
  products: number
  variants: number
  pictures: number
}

export interface ImportReport {
  /** Why nothing of the file could be used; null when it could be read. */
  corrupt: Problem | null
  problems: Problem[]
  /** Rows that were read, the head and empty ones not counted. */
  records: number
  left_out: LeftOut
  /** In how many records. */
  adjusted: Record<Adjustment, number>
  products: Counts
  variants: Counts & { deactivated: number }
}

const none = (): Counts => ({ added: 0, updated: 0, unchanged: 0 })

export const nothingLeftOut = (): LeftOut => ({ records: 0, products: 0, variants: 0, pictures: 0 })

export const emptyReport = (problems: Problem[] = []): ImportReport => ({
  corrupt: null,
  problems,
  records: 0,
  left_out: nothingLeftOut(),
  adjusted: { apostrophe: 0, stock_below_zero: 0, compare_at_price: 0 },
  products: none(),
  variants: { ...none(), deactivated: 0 },
})

/** The file cannot be read as what it claims to be. */
export class CorruptFile extends Error {
  override readonly name = 'CorruptFile'
  readonly problem: Problem
  constructor({ row, line }: { row: number; line: number }, message: string, column = '') {
    super(message)
    this.problem = { row, line, column, message }
  }
}
