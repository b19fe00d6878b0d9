import type { CallArguments, Transport } from '@lunula/contract/client.ts'
import type { Route } from '@lunula/contract/endpoint.ts'
import { apiOver } from '../api/api.ts'
import { API_BASE } from '../api/api-base.ts'
import { headersOf, jsonOf, unreachable } from '../api/send.ts'
import { saveAs } from './save-as.ts'

/** Sends one request whose answer is a file, however long it takes; the file is the `data` of the answer. */
const sendForFile: Transport = async ({ method, path, headers, signal }) => {
  const response = await fetch(API_BASE + path, {
    method,
    headers: { ...headers, ...headersOf('visitor') },
    signal: signal ?? null,
  }).catch(unreachable)
  const { ok, status } = response
  return { status, json: ok ? { data: await response.blob().catch(unreachable) } : await jsonOf(response) }
}

const fileApi = apiOver(sendForFile)

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
