import { isApiError } from '@lunula/contract/client.ts'

/** Whether the same request may go through another time; anything else is the server's last word. */
export const isTransient = (error: unknown): boolean =>
  !isApiError(error) || error.status >= 500 || error.status === 401 || error.status === 429
