import type { configuration } from '@lunula/contract/configuration/endpoints.ts'
import type { Answer } from '@lunula/contract/endpoint.ts'
import type { Preview } from '@lunula/contract/orders/schemas.ts'
import type { Card, CardOptions, ChargeVerifyBuyerDetails, TokenResult } from '@square/web-sdk'
import { tryToLoad } from '../../../../shell/errors/try-again.ts'

export type PaymentSettings = Answer<typeof configuration.read>['payment']

/** What came of asking for a token. `wrong` names the fields of the card that Square found fault with. */
export type Tokenized =
  | { kind: 'token'; token: string }
  | { kind: 'wrong'; fields: readonly CardField[] }
  /** The buyer did not confirm at the bank. */
  | { kind: 'unconfirmed' }

const FIELDS = ['cardNumber', 'expirationDate', 'cvv', 'postalCode'] as const
export type CardField = (typeof FIELDS)[number]

/** Fetches Square's script, which the checkout alone does, and makes its card field. */
export async function openCard(settings: PaymentSettings, zipCode: string): Promise<Card> {
  const { payments } = await tryToLoad(() => import('@square/web-sdk'))
  const { application_id = '', location_id, script_src } = settings
  const square = await payments(application_id, location_id, script_src ? { scriptSrc: script_src } : {})
  if (!square) throw new Error('Square’s script did not load.')
  return square.card({ postalCode: zipCode, style: cardStyle() })
}

/**
 * Lets the bank ask the buyer about a card that Square keeps. The token pays in the card's place
 * (developer.squareup.com/docs/web-payments/sca-charge-card-on-file); nothing is to be typed, so the field is
 * not shown.
 */
export async function confirmCard(
  settings: PaymentSettings,
  preview: Preview,
  sourceId: string,
): Promise<Tokenized> {
  const card = await openCard(settings, preview.address.zip_code)
  try {
    return tokenizedOf(await card.tokenize(purchaseOf(preview, false), sourceId))
  } finally {
    await card.destroy()
  }
}

/** The field lies in a frame of Square: it takes our colors as values, not as variables. */
export function cardStyle(): NonNullable<CardOptions['style']> {
  const values = getComputedStyle(document.documentElement)
  const color = (name: string): string => values.getPropertyValue(`--${name}`).trim()
  return {
    input: { color: color('ink'), backgroundColor: color('surface'), fontSize: '16px' },
    'input::placeholder': { color: color('soft') },
    'input.is-error': { color: color('negative') },
    '.input-container': { borderColor: color('edge'), borderRadius: '12px' },
    '.input-container.is-focus': { borderColor: color('accent') },
    '.input-container.is-error': { borderColor: color('negative') },
    '.message-text': { color: color('soft') },
    '.message-text.is-error': { color: color('negative') },
  }
}

/**
 * Everything that the bank may want to know of the purchase and of what becomes of the card; it decides by it
 * whether to ask the buyer.
 */
export const purchaseOf = ({ total, address }: Preview, keep: boolean) => ({
  amount: (total / 100).toFixed(2),
  currencyCode: 'USD',
  intent: keep ? ('CHARGE_AND_STORE' as const) : ('CHARGE' as const),
  customerInitiated: true,
  sellerKeyedIn: false,
  billingContact: {
    givenName: address.first_name,
    familyName: address.last_name,
    phone: address.phone,
    addressLines: [address.address, address.address2].filter((line) => line !== null),
    city: address.city,
    state: address.state,
    postalCode: address.zip_code,
    countryCode: 'US',
    ...(address.email ? { email: address.email } : {}),
  } satisfies ChargeVerifyBuyerDetails['billingContact'],
})

/**
 * What Square says of a card, in our words. Throws when it could not make a token for a reason that is not
 * the buyer's.
 */
export function tokenizedOf(result: TokenResult): Tokenized {
  if (result.status === 'OK') return { kind: 'token', token: result.token }
  if (result.status === 'Cancel' || result.status === 'Abort') return { kind: 'unconfirmed' }
  const named = 'errors' in result ? result.errors : []
  const fields = FIELDS.filter((field) => named.some((error) => 'field' in error && error.field === field))
  if (fields.length > 0) return { kind: 'wrong', fields }
  throw new Error(`Square made no token: ${named.map(({ message }) => message).join(' ')}`)
}

/**
 * Square's origins are allowed on the checkout's own answer only, so whoever came here from another page of
 * the shop has that page's policy still: the page is then loaded once more, as a document.
 */
export function isOwnDocument(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !entry || new URL(entry.name).pathname === location.pathname
}
