import type { CallArguments } from '@lunula/contract/client.ts'
import type { Route } from '@lunula/contract/endpoint.ts'
import { apiOver } from '../api/api.ts'
import { sendWithin } from '../api/send.ts'
import { saveAs } from './save-as.ts'

/** A binder of all safety sheets, or a catalog of 100,000 variants, takes its time on a slow line. */
const FILE_TIMEOUT_MS = 300_000

/** The file is the `data` of its answer; what refuses it is JSON. */
const fileOf = async (response: Response): Promise<unknown> =>
  response.ok ? { data: await response.blob() } : response.json().catch(() => null)

const fileApi = apiOver(sendWithin(FILE_TIMEOUT_MS, 'visitor', fileOf))

/**
 * Fetches a private file of the API and hands it to the browser to keep, under a name. Throws as `api` does.
 */
export async function download<E extends Route>(
  name: string,
  endpoint: E,
  ...rest: CallArguments<E>
): Promise<void> {
  saveAs(name, (await fileApi(endpoint, ...rest)) as Blob)
}
