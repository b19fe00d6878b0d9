import { Browser } from '@capacitor/browser'
import { APP_STATE } from '@lunula/contract/accounts/app-scheme.ts'
import type { Provider } from '../../../web/src/features/accounts/social/providers.ts'

/**
 * Google answers with a code that is worth nothing without the verifier, which never leaves the app (PKCE,
 * RFC 8252). Facebook answers with a token, which any app that claims the same scheme could take.
 */
export const reachableProviders: readonly Provider[] = ['google']

/** Opens the provider in the system's browser; whoever closes it without an answer is back as they left. */
export async function visitProvider(address: string): Promise<void> {
  const closed = await Browser.addListener('browserFinished', () => {
    void closed.remove()
    dispatchEvent(new PageTransitionEvent('pageshow'))
  })
  await Browser.open({ url: address, windowName: '_system' })
}

export const stateFrom = (random: string): string => APP_STATE + random

/** The app is where such answers belong. */
export const appAddressOf = (): null => null
