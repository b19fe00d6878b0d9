import { LANGUAGES } from '@lunula/contract/accounts/schemas.ts'
import { configuration } from '@lunula/contract/configuration/schemas.ts'
import type { Config } from '../../config/config.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { readVapidKeys } from '../notifications/index.ts'

export function configurationRoutes(serve: Serve, platform: Platform): void {
  const { config } = platform
  const { google, facebook } = config.social
  serve(configuration.read, async () => ({
    payment: paymentOf(config),
    social: {
      google: google && { client_id: google.clientId, authorize_url: google.authorizeUrl },
      facebook: facebook && { client_id: facebook.appId, authorize_url: facebook.dialogUrl },
    },
    languages: [...LANGUAGES],
    push: { public_key: (await readVapidKeys(platform)).publicKey },
  }))
}

const paymentOf = ({ paymentProvider: provider, square }: Config) =>
  square
    ? {
        provider,
        application_id: square.applicationId,
        location_id: square.locationId,
        environment: square.environment,
        script_src: square.scriptUrl,
      }
    : { provider }
