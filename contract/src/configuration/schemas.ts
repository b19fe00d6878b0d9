import * as T from 'typebox'
import { describe, type Operations } from '../endpoint.ts'
import { LANGUAGES } from '../languages.ts'
import { choice, orNull } from '../schema.ts'
import * as endpoints from './endpoints.ts'

/**
 * Where a browser is sent to sign in with a provider, and as which application; null when the shop has none
 * there.
 */
const SocialProvider = orNull(T.Object({ client_id: T.String(), authorize_url: T.String() }))

export const configurationOperations = {
  read: {
    operationId: 'readConfiguration',
    tag: 'configuration',
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
      push: T.Object({ public_key: T.String({ description: 'of the shop, for web push (VAPID)' }) }),
    }),
  },
} as const satisfies Operations

export const configuration = describe(endpoints.configuration, configurationOperations)
