import { APP_SCHEME, APP_STATE } from '@lunula/contract/accounts/app-scheme.ts'
import { PROVIDERS, type Provider } from './providers.ts'

/** Whom one can sign in with from here. */
export const reachableProviders: readonly Provider[] = PROVIDERS

/** Leaves the shop for a provider's own page. */
export const visitProvider = (address: string): void => location.assign(address)

/** What marks where a sign-in was begun, from 256 random bits. */
export const stateFrom = (random: string): string => random

/** The app's address for an answer that it waits for; null for one that is for this browser. */
export const appAddressOf = (state: string, { pathname, search }: Location): string | null =>
  state.startsWith(APP_STATE) ? `${APP_SCHEME}:/${pathname}${search}` : null
