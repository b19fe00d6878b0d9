import * as T from 'typebox'
import { endpoint } from '../endpoint.ts'
import { LANGUAGES } from '../languages.ts'
import { choice, orNull } from '../schema.ts'

/**
 * The published test cards of the `test` gateway (product decision §3): number → the source that its card
 * form sends.
 */
export const TEST_CARDS = {
  '4242424242424242': 'test:approved',
  '4000000000000002': 'test:declined',
  '4000000000009995': 'test:insufficient_funds',
  '4000000000000127': 'test:cvv_failure',
  '4000000000003220': 'test:verification_required',
  '4000000000000119': 'test:processing_error',
  '4000000000000259': 'test:timeout_after_charge',
} as const
export const TEST_VERIFIED = 'test:verified'

/**
 * Where a browser is sent to sign in with a provider, and as which application; null when the shop has none
 * there.
 */
const SocialProvider = orNull(T.Object({ client_id: T.String(), authorize_url: T.String() }))

export const configuration = {
  read: endpoint({
    method: 'GET',
    path: '/config',
    operationId: 'readConfiguration',
    tag: 'configuration',
    access: 'anyone',
    summary: 'What the browser may know of the configuration',
    answer: T.Object({
      payment: T.Object({
        provider: choice(['test', 'square', 'none']),
        application_id: T.Optional(T.String({ description: 'Square’s, as the three below' })),
        location_id: T.Optional(T.String()),
        environment: T.Optional(choice(['sandbox', 'production'])),
        script_src: T.Optional(T.String()),
      }),
      social: T.Object({ google: SocialProvider, facebook: SocialProvider }),
      languages: T.Array(choice(LANGUAGES)),
    }),
  }),
} as const
