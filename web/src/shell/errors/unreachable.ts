import { isApiError } from '@lunula/contract/client.ts'

/** The server could not be reached: `fetch` rejects with a TypeError, as programs that break do too. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

/** Errors of files of the page that could not be loaded, as Vite tells of them. */
const missingFiles = new WeakSet<Error>()

export const keepMissingFile = (error: Error): void => void missingFiles.add(error)

/** Whether a file of the page could not be loaded: without a connection, or because a newer build is up. */
export const isMissingFile = (error: unknown): boolean => error instanceof Error && missingFiles.has(error)

/**
 * Whether a request was lost on the way: the line broke, or a gateway had no server to ask. What the shop
 * itself answers is JSON, its own 503 too.
 */
export const isLost = (error: unknown): boolean =>
  error instanceof UnreachableError || (isApiError(error) && error.status > 501 && error.body === null)

/** Whether the server did not answer, or took too long. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'UnreachableError' || error.name === 'TimeoutError')
