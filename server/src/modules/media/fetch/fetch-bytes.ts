import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { findAllowedAddress, internet, type Network, pinnedTo } from '../../../platform/network/network.ts'
import { isFetchable } from '../media.rules.ts'

export const MAX_FETCHED_BYTES = 15 * 1024 * 1024
const MAX_REDIRECTS = 3
const TIMEOUT_MS = 15_000

/** This address will never give a picture; trying again is of no use. */
export class NotFetchable extends Error {
  override readonly name = 'NotFetchable'
}

/**
 * Fetches the bytes behind an https address. Every hop must lead to a public address, and the connection goes
 * to the very address that was checked, so that a name cannot turn into an inner one between check and use.
 */
export async function fetchBytes(source: string, network: Network = internet): Promise<Buffer> {
  let url = source
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await request(url, await checkedAddress(url, network), network)
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      answer.destroy()
      url = new URL(headers.location, url).href
      continue
    }
    if (statusCode === 200) return readAll(answer)
    answer.destroy()
    if (statusCode >= 400 && statusCode < 500 && statusCode !== 429)
      throw new NotFetchable(`The address answers ${statusCode}.`)
    throw new Error(`The address answers ${statusCode}.`)
  }
  throw new NotFetchable('The address redirects too often.')
}

async function checkedAddress(url: string, network: Network): Promise<string> {
  if (!isFetchable(url)) throw new NotFetchable('Only https addresses on the usual port are fetched.')
  const address = await findAllowedAddress(url, network)
  if (!address) throw new NotFetchable(`${new URL(url).hostname} is not on the public internet.`)
  return address
}

function request(url: string, address: string, network: Network): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = get(
      url,
      {
        headers: { accept: 'image/avif,image/webp,image/png,image/jpeg' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...pinnedTo(address, network),
      },
      resolve,
    )
    sent.on('error', reject)
  })
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_FETCHED_BYTES) {
      answer.destroy()
      throw new NotFetchable(`The picture is larger than ${MAX_FETCHED_BYTES} bytes.`)
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
