import { readIfExists, writeAtomically } from '../../../platform/files/atomic-file.ts'
import { FETCH } from '../../../platform/jobs/job-policies.ts'
import type { Network } from '../../../platform/network/network.ts'
import type { Platform } from '../../../platform/platform.ts'
import { cleanOriginal } from '../encode-picture.ts'
import { findPicture, setState } from '../media.repository.ts'
import { originalFile } from '../media-folder.ts'
import { fetchBytes, NotFetchable } from './fetch-bytes.ts'

export const FETCH_QUEUE = 'media.fetch'

interface FetchJob {
  key: string
}

/** Declares the job that fetches pictures; to be called before the jobs start. */
export function registerFetchJob(platform: Platform, network?: Network): void {
  const run = ({ key }: FetchJob): Promise<void> => fetchPicture(platform, key, network)
  platform.jobs.define<FetchJob>(FETCH_QUEUE, run, FETCH)
}

/** Has a picture fetched once the caller's transaction is committed. */
export const fetchLater = ({ jobs }: Platform, key: string): Promise<void> =>
  jobs.send<FetchJob>(FETCH_QUEUE, { key })

/**
 * Fetches, cleans and keeps a picture. What will never work is marked as failed; anything else is tried
 * again.
 */
async function fetchPicture(platform: Platform, key: string, network?: Network): Promise<void> {
  const { database, log } = platform
  const picture = await findPicture(database, key)
  if (!picture) return
  const file = originalFile(platform, key)
  if (await readIfExists(file)) return setState(database, key, 'ready')
  try {
    const bytes = await fetchBytes(picture.source, network)
    await writeAtomically(file, await cleaned(bytes))
    await setState(database, key, 'ready')
  } catch (error) {
    if (!(error instanceof NotFetchable)) throw error
    log.warn({ key, source: picture.source, reason: error.message }, 'a picture cannot be fetched')
    await setState(database, key, 'failed')
  }
}

async function cleaned(bytes: Buffer): Promise<Buffer> {
  try {
    return await cleanOriginal(bytes)
  } catch (error) {
    throw new NotFetchable((error as Error).message)
  }
}
