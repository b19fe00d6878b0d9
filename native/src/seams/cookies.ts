import { forgetTokens, heldTokens } from '../session/token-vault.ts'

export { cookieIn } from '../../../web/src/shell/storage/cookies.ts'

/**
 * The app has no cookies: the shop is another site. What the pages read from them lies in the device's secure
 * storage (tokens) and in the WebView's own (choices).
 */
const keyOf = (name: string): string => `lunula.choice.${name}`

export function readCookie(name: string): string | undefined {
  if (name === 'access_token') return heldTokens()?.accessToken
  try {
    return localStorage.getItem(keyOf(name)) ?? undefined
  } catch {
    return undefined
  }
}

export function keepPreference(name: 'theme' | 'locale', value: string): void {
  try {
    localStorage.setItem(keyOf(name), value)
  } catch {
    // A full storage keeps no choice; this visit has it all the same.
  }
}

export function forgetAccessToken(): void {
  void forgetTokens()
}

/** A language by an address is the pages' matter: the app shows the one that was chosen. */
export function forgetVisitLanguage(): void {}
