import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** How a host becomes an address and a connection; tests bring their own. */
export interface Network {
  resolve(host: string): Promise<string[]>
  isAllowed(address: string): boolean
  /** Trusted beside the system's certificates. */
  ca?: string
  port?: number
}

const resolve = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true })).map(({ address }) => address)

export const internet: Network = { resolve, isAllowed: isPublicAddress }

/**
 * One of the addresses of a URL's host; null when any of them is not allowed. Throws when the host has none.
 */
export async function findAllowedAddress(url: string, network: Network): Promise<string | null> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  const addresses = await network.resolve(host)
  const [first] = addresses
  if (!first) throw new Error(`${host} has no address.`)
  return addresses.every((address) => network.isAllowed(address)) ? first : null
}

/**
 * Options of a request that goes to the very address that was checked, so that a name cannot turn into an
 * inner one between check and use.
 */
export function pinnedTo(address: string, { ca, port }: Network) {
  const pinned = { address, family: address.includes(':') ? 6 : 4 }
  const lookUp: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)
  return { agent: false, lookup: lookUp, ...(ca && { ca }), ...(port && { port }) } as const
}
