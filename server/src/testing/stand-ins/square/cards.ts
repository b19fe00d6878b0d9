import { randomUUID } from 'node:crypto'

/** What the bank does with a card: the error code of Square, or null when it approves. */
type Verdict = string | null

export interface Source {
  verdict: Verdict
  last4: string
  brand: string
  /** Whether the bank wants the buyer to confirm every payment. */
  asks: boolean
  /** The only customer for whom it pays; anybody when not said. */
  customerId?: string
  /** Published sandbox tokens can be used again; those of the card field cannot. */
  reusable: boolean
  used: boolean
}

interface Entered {
  number: string
  /** `MM/YY` */
  expiry: string
  cvv: string
  postal: string
  /** Whether the buyer has passed the bank's check. */
  verified: boolean
}

/** Card numbers of Square's sandbox, and one that its bank wants to check. */
export const CARDS = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  /** Approved once the challenge is answered. */
  challenged: '4310000000201019',
} as const

/** Tokens that Square publishes for its sandbox. */
const PUBLISHED: Readonly<Record<string, Verdict>> = {
  'cnon:card-nonce-ok': null,
  'cnon:card-nonce-declined': 'GENERIC_DECLINE',
  'cnon:card-nonce-rejected-cvv': 'CVV_FAILURE',
  'cnon:card-nonce-rejected-postalcode': 'ADDRESS_VERIFICATION_FAILURE',
  'cnon:card-nonce-rejected-expiration': 'INVALID_EXPIRATION',
}

/** Square's sandbox refuses these entries of any card. */
function verdictOn({ number, expiry, cvv, postal, verified }: Entered): Verdict {
  if (cvv === '911') return 'CVV_FAILURE'
  if (postal === '99999') return 'ADDRESS_VERIFICATION_FAILURE'
  if (expiry === '01/40') return 'INVALID_EXPIRATION'
  if (number === CARDS.declined) return 'GENERIC_DECLINE'
  if (number === CARDS.insufficientFunds) return 'INSUFFICIENT_FUNDS'
  if (number === CARDS.challenged && !verified) return 'CARD_DECLINED_VERIFICATION_REQUIRED'
  return null
}

/** The tokens that stand for cards. */
export class Cards {
  readonly #sources = new Map<string, Source>(
    Object.entries(PUBLISHED).map(([token, verdict]) => [token, sourceOf(verdict, CARDS.approved, true)]),
  )

  /** Makes a single-use token of what was typed into the card field. */
  tokenize(entered: Entered): { token: string; source: Source } {
    return this.#keep(sourceOf(verdictOn(entered), entered.number, false))
  }

  /** A single-use token of a card that the bank treats so. */
  mint(verdict: Verdict = null): string {
    return this.#keep(sourceOf(verdict, CARDS.approved, false)).token
  }

  /** A single-use token of a card on file, whose buyer the bank has asked if it wants to. */
  confirm({ customerId, source }: { customerId: string; source: Source }): string {
    const verdict = source.asks ? null : source.verdict
    return this.#keep({ ...source, verdict, customerId, reusable: false, used: false }).token
  }

  find(token: string): Source | undefined {
    return this.#sources.get(token)
  }

  #keep(source: Source): { token: string; source: Source } {
    const token = `cnon:${randomUUID()}`
    this.#sources.set(token, source)
    return { token, source }
  }
}

const sourceOf = (verdict: Verdict, number: string, reusable: boolean): Source => ({
  verdict,
  last4: number.slice(-4),
  brand: number.startsWith('5') ? 'MASTERCARD' : 'VISA',
  asks: number === CARDS.challenged,
  reusable,
  used: false,
})
