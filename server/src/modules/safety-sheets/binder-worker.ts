import { serveThread } from '../../platform/threads/serve-thread.ts'
import { type BinderWords, type BoundSheet, bindSheets } from './draw-sheets.ts'

export interface BinderTask {
  standings: readonly BoundSheet[]
  /** By product. */
  sheets: ReadonlyMap<string, Uint8Array>
  words: BinderWords
}

serveThread(
  ({ standings, sheets, words }: BinderTask): Promise<Uint8Array> => bindSheets(standings, sheets, words),
)
