import type { Social } from '../../../shell/layout/root-data.ts'
import { askingAddress, challengeOf, randomText } from './ask-provider.ts'
import { keepStarted } from './pending-sign-in.ts'
import { stateFrom, visitProvider } from './provider-visit.ts'
import type { Provider } from './providers.ts'

interface Start {
  settings: NonNullable<Social[Provider]>
  /** Where the visitor was going. */
  next: string | undefined
  redirectUri: string
}

/** Leaves the shop for the provider, which sends the visitor back to the blank page with its answer. */
export async function startSocial(provider: Provider, { settings, next, redirectUri }: Start): Promise<void> {
  const verifier = randomText()
  const from = location.pathname + location.search
  const started = { provider, state: stateFrom(randomText()), nonce: randomText(), verifier, next, from }
  const challenge = await challengeOf(verifier)
  keepStarted(started)
  await visitProvider(askingAddress(settings, started, { challenge, redirectUri }))
}
