import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import type { Token } from '@lunula/contract/accounts/schemas.ts'

const KEY = 'tokens'
/** Lies in the WebView's storage, which goes with the app; iOS keeps its keychain beyond that. */
const INSTALLED = 'lunula.installed'

let held: Token | null = null
let written: Promise<void> = Promise.resolve()

/** The tokens of the session, as last kept; null when nobody is signed in. */
export const heldTokens = (): Token | null => held

/**
 * Reads the tokens from the device's secure storage: Keychain on iOS, KeyStore on Android, and in a browser,
 * for tests, its local storage. Called once, before anything asks for them. A storage that cannot be read
 * holds no session.
 */
export async function openVault(): Promise<void> {
  try {
    if (isFreshInstall()) await SecureStorage.remove(KEY)
    held = tokensOf(await SecureStorage.get(KEY, false))
  } catch (error) {
    console.warn('the secure storage cannot be read', error)
  }
}

/** A session of an app that was removed is not taken up by the next one. */
function isFreshInstall(): boolean {
  const isKnown = localStorage.getItem(INSTALLED) !== null
  localStorage.setItem(INSTALLED, '1')
  return !isKnown
}

/** They count at once; resolves when they are written. What cannot be lasts until the app is closed. */
export function keepTokens(tokens: Token): Promise<void> {
  held = tokens
  return write(() =>
    SecureStorage.set(KEY, { ...tokens }, false, false, KeychainAccess.afterFirstUnlockThisDeviceOnly),
  )
}

export function forgetTokens(): Promise<void> {
  held = null
  return write(() => SecureStorage.remove(KEY))
}

/** One after the other, so that what was said last is what stands. */
function write(work: () => Promise<unknown>): Promise<void> {
  written = written.then(work).then(
    () => {},
    (error: unknown) => console.warn('the secure storage cannot be written', error),
  )
  return written
}

/** The pair in what was kept or answered; null when it is none. */
export function tokensOf(value: unknown): Token | null {
  const { accessToken, refreshToken } = (value ?? {}) as Partial<Record<keyof Token, unknown>>
  return typeof accessToken === 'string' && typeof refreshToken === 'string'
    ? { accessToken, refreshToken }
    : null
}
