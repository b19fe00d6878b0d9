/** One thing that is wrong with a file. */
export interface Problem {
  /** Line of the file, from 1; a row that spans several lines is named by its first. */
  row: number
  /** As the file's head has it; empty when the whole row is meant. */
  column: string
  message: string
}

export interface Counts {
  added: number
  updated: number
  unchanged: number
}

export interface ImportReport {
  /** Why nothing of the file could be used; null when it could be read. */
  corrupt: Problem | null
  problems: Problem[]
  products: Counts
  variants: Counts & { deactivated: number }
}

const none = (): Counts => ({ added: 0, updated: 0, unchanged: 0 })

export const emptyReport = (problems: Problem[] = []): ImportReport => ({
  corrupt: null,
  problems,
  products: none(),
  variants: { ...none(), deactivated: 0 },
})

/** The file cannot be read as what it claims to be. */
export class CorruptFile extends Error {
  override readonly name = 'CorruptFile'
  readonly problem: Problem
  constructor(row: number, message: string, column = '') {
    super(message)
    this.problem = { row, column, message }
  }
}
