/** What the process knows of its Square account. */
export interface SquareConfig {
  accessToken: string
  applicationId: string
  locationId: string
  environment: 'sandbox' | 'production'
  /** A stand-in in place of Square's own servers; never in production. */
  baseUrl: string | null
  /** Where the browser fetches the Web Payments SDK. */
  scriptUrl: string
  /** null: no webhook is expected; the reconciler alone finds out what changed. */
  webhookSignatureKey: string | null
  /** How long Square may take before its answer counts as unknown, retries of the SDK included. */
  timeoutMs: number
  /** The address that Square was told; it is part of every signature. */
  webhookUrl: string
}

type Environment = Readonly<Record<string, string | undefined>>

const TIMEOUT_MS = 15_000
const SCRIPTS = {
  sandbox: 'https://sandbox.web.squarecdn.com/v1/square.js',
  production: 'https://web.squarecdn.com/v1/square.js',
}
const APPLICATIONS = { sandbox: 'sandbox-sq0idb-', production: 'sq0idp-' }

/**
 * What the checkout's policy has to allow for the card field. The bank's page of a 3-D Secure check comes
 * from an origin of its own, one of hundreds, and so frames may come from anywhere with https; a stand-in
 * comes from one origin.
 */
export function squareSources({ scriptUrl, environment }: SquareConfig): Record<string, string[]> {
  const { origin } = new URL(scriptUrl)
  const domain = environment === 'production' ? 'squareup.com' : 'squareupsandbox.com'
  const own = origin.endsWith('.squarecdn.com')
  return {
    'script-src': [origin],
    'style-src': [origin],
    'frame-src': [own ? 'https:' : origin],
    'connect-src': own
      ? [
          origin,
          `https://pci-connect.${domain}`,
          `https://connect.${domain}`,
          'https://o160250.ingest.sentry.io',
        ]
      : [origin],
    'font-src': own
      ? ['https://square-fonts-production-f.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net']
      : [],
  }
}

/** Reads the settings of `PAYMENT_PROVIDER=square`, with one line for each that is missing or unsafe. */
export function readSquare(
  env: Environment,
  { production, publicUrl }: { production: boolean; publicUrl: string },
  lines: string[],
): SquareConfig {
  const required = (name: string, why: string): string => {
    const value = env[name]?.trim() ?? ''
    if (!value) lines.push(`${name} is missing: ${why}`)
    return value
  }
  const accessToken = required('SQUARE_ACCESS_TOKEN', 'the shop charges cards with it')
  const applicationId = required('SQUARE_APPLICATION_ID', 'the card field in the browser needs it')
  const locationId = required('SQUARE_LOCATION_ID', 'payments belong to one location of the account')
  const given = env['SQUARE_ENVIRONMENT']?.trim() || 'sandbox'
  const environment = given === 'production' ? 'production' : 'sandbox'
  if (given !== environment) lines.push(`SQUARE_ENVIRONMENT=${given} is neither sandbox nor production`)
  if (applicationId && !applicationId.startsWith(APPLICATIONS[environment]))
    lines.push(
      `SQUARE_APPLICATION_ID is not one of the ${environment}: it starts with ${APPLICATIONS[environment]}`,
    )
  if (production && environment === 'sandbox')
    lines.push('SQUARE_ENVIRONMENT=sandbox is refused in production: no money would move')
  const standIns = ['SQUARE_BASE_URL', 'SQUARE_SCRIPT_URL'] as const
  for (const name of standIns) {
    const value = env[name]?.trim()
    if (value && production) lines.push(`${name} is refused in production: it names a stand-in`)
    if (value && !URL.canParse(value)) lines.push(`${name} is not an address`)
  }
  const webhookSignatureKey = production
    ? required('SQUARE_WEBHOOK_SIGNATURE_KEY', 'without it nobody could tell who sends a notice')
    : env['SQUARE_WEBHOOK_SIGNATURE_KEY']?.trim() || null
  return {
    accessToken,
    applicationId,
    locationId,
    environment,
    baseUrl: env['SQUARE_BASE_URL']?.trim().replace(/\/+$/, '') || null,
    scriptUrl: env['SQUARE_SCRIPT_URL']?.trim() || SCRIPTS[environment],
    webhookSignatureKey,
    timeoutMs: TIMEOUT_MS,
    webhookUrl: env['SQUARE_WEBHOOK_URL']?.trim() || `${publicUrl}/api/v1/webhooks/square`,
  }
}
