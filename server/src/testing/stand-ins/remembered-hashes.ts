import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/**
 * Argon2 in tests: real hashes by the shop's own parameters, each reckoned once in a worker. Nearly every
 * test signs someone up, which hashes twice on purpose slowly, and nearly all have the same password.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2
const hashes = new Map<string, Promise<string>>()
const matches = new Map<string, Promise<boolean>>()

function remembered<Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

export const hash: typeof Argon2.hash = (password, options) =>
  remembered(hashes, JSON.stringify([password, options]), () => argon2.hash(password, options))

export const verify: typeof Argon2.verify = (hashed, password) =>
  remembered(matches, JSON.stringify([hashed, password]), () => argon2.verify(hashed, password))
