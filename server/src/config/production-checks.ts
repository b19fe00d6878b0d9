type Environment = Readonly<Record<string, string | undefined>>

/** Fewer different signs than a random secret of 32 hexadecimal digits has, by far. */
const LEAST_SIGNS = 8
const PLACEHOLDER = /change.?me|replace.?me|example|placeholder|your.?secret|0123456789|abcdefgh/i
/** Domains that nobody has (RFC 2606), which mail cannot come from. */
const NOBODYS_DOMAIN = /@(?:[^@>]+\.)?(?:test|invalid|localhost)>?\s*$/i

/** What is wrong with a secret that was set; null when it may be random. */
export function weaknessOf(secret: string): string | null {
  if (secret.length < 32) return 'is too short: 32 characters or more'
  const isGuessable = new Set(secret).size < LEAST_SIGNS || isRepetition(secret) || PLACEHOLDER.test(secret)
  return isGuessable ? 'is too easy to guess: make one with `openssl rand -base64 48`' : null
}

/** Whether a text is a shorter one, over and over. */
function isRepetition(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1)
    if (text.slice(period) === text.slice(0, -period)) return true
  return false
}

/** The sender of the mails of a shop in production: one whose answers arrive somewhere. */
export function checkSender(mailFrom: string | undefined, lines: string[]): void {
  if (!mailFrom?.trim())
    lines.push(
      'MAIL_FROM is missing: mails need a sender whose domain is yours, such as Shop <orders@shop.example>',
    )
  else if (NOBODYS_DOMAIN.test(mailFrom))
    lines.push(`MAIL_FROM=${mailFrom.trim()} is refused in production: nobody has that domain`)
}

const URL_FORM =
  'is not an address such as postgres://user:password@host:5432/lunula; signs such as @ and / in a password are written as %40 and %2F'

/** The address itself is never said again: it has a password. */
export function checkDatabaseUrl(url: string, lines: string[]): void {
  if (url && !isDatabaseUrl(url)) lines.push(`DATABASE_URL ${URL_FORM}`)
}

export function checkReplicaUrl(url: string, primaryUrl: string, lines: string[]): void {
  if (!isDatabaseUrl(url)) lines.push(`DATABASE_REPLICA_URL ${URL_FORM}`)
  else if (!primaryUrl) lines.push('DATABASE_REPLICA_URL needs DATABASE_URL, whose replica it is')
  else if (new URL(url).searchParams.has('options'))
    lines.push('DATABASE_REPLICA_URL must not have options: the shop makes its connections read-only by them')
}

function isDatabaseUrl(url: string): boolean {
  const parsed = URL.canParse(url) ? new URL(url) : null
  // without a host: a socket, which is named behind the question mark
  if (!parsed || !/^postgres(ql)?:$/.test(parsed.protocol)) return false
  return parsed.host !== '' || parsed.searchParams.has('host')
}

/** What a shop in production can start without, but hardly means to; one line each. */
export function warningsOf(env: Environment, paymentProvider: string): string[] {
  const missing = (name: string): boolean => !env[name]?.trim()
  const warnings: string[] = []
  if (paymentProvider === 'none')
    warnings.push('PAYMENT_PROVIDER is none: nobody can pay; set it to square, with its settings')
  if (missing('SELLER_ADDRESS'))
    warnings.push(
      'SELLER_ADDRESS is not set: invoices and mails show no address of the seller, and reminders must by law',
    )
  if (env['STAFF_SECOND_FACTOR']?.trim() === 'off')
    warnings.push('STAFF_SECOND_FACTOR is off: a stolen password of staff opens the back office')
  if (missing('TRUSTED_PROXIES'))
    warnings.push('TRUSTED_PROXIES is not set: behind a proxy, all buyers share one address and its limits')
  if (missing('REDIS_URL'))
    warnings.push('REDIS_URL is not set: several nodes would count limits and tell events each for itself')
  return warnings
}
