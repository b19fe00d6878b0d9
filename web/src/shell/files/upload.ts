import { type api, apiOver } from '../api/api.ts'
import { sendWithProgress } from '../api/upload-transport.ts'

/**
 * Calls the API with a file and tells how much of it has gone out, from 0 to 1. A failure is shown by the
 * screen itself.
 */
export const uploadApi = (onProgress: (part: number) => void): typeof api =>
  apiOver(sendWithProgress(onProgress))
