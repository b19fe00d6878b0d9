import type { SquareClient } from 'square'
import type { SquareConfig } from '../../../config/square-config.ts'

type Sdk = typeof import('square')
/** Passed to each call of the SDK. */
type RequestOptions = NonNullable<Parameters<SquareClient['payments']['get']>[1]>

export interface Square {
  readonly sdk: Sdk
  /** Makes a call that ends within the time-out, one way or the other. */
  ask<Answer>(call: (client: SquareClient, options: RequestOptions) => Promise<Answer>): Promise<Answer>
}

/**
 * Opens Square's own SDK, when it is needed first: it takes most of a second to load. The SDK repeats a call
 * that ends in 408, 429 or 5xx with the same key, twice, and waits as long as `Retry-After` says; a time-out
 * or a reset it does not repeat. The signal ends it all, so that no repetition is still under way when the
 * outcome is being found out.
 */
export function openSquare(config: SquareConfig): () => Promise<Square> {
  let opening: Promise<Square> | undefined
  return () => {
    opening ??= open(config)
    return opening
  }
}

/** A page of a proxy with status 200 reaches us as the SDK's note about a body that is no JSON. */
const isForeign = (answer: unknown): boolean => (answer as { ok?: unknown } | undefined)?.ok === false

async function open({ accessToken, environment, baseUrl, timeoutMs }: SquareConfig): Promise<Square> {
  const sdk = await import('square')
  const client = new sdk.SquareClient({
    token: accessToken,
    environment:
      environment === 'production' ? sdk.SquareEnvironment.Production : sdk.SquareEnvironment.Sandbox,
    ...(baseUrl ? { baseUrl } : {}),
    timeoutInSeconds: timeoutMs / 1000,
  })
  return {
    sdk,
    ask: async (call) => {
      const abortSignal = AbortSignal.timeout(timeoutMs)
      const { promise: late, reject } = Promise.withResolvers<never>()
      abortSignal.addEventListener('abort', () => reject(new Error('Square did not answer in time.')))
      const answer = await Promise.race([call(client, { abortSignal }), late])
      if (isForeign(answer)) throw new Error('Something else answered in the place of Square.')
      return answer
    },
  }
}
