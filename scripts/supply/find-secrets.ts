/** Forms that only real secrets have: a prefix of their issuer and as many signs as it gives out. */
const FORMS: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\s|\\n)+[A-Za-z0-9+/=]{40,}/],
  ['an access key of AWS', /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a token of Slack', /\bxox[abprs]-[A-Za-z0-9-]{20,}/],
  ['a key of Google', /\bAIza[0-9A-Za-z_-]{35}\b/],
  ['a token of Square', /\b(?:EAAA[A-Za-z0-9_-]{50,}|sq0(?:atp|csp)-[A-Za-z0-9_-]{22,})/],
  ['a key of EasyPost', /\bEZ[AT]K[A-Za-z0-9]{50,}\b/],
  ['a key of Stripe', /\b[rs]k_live_[A-Za-z0-9]{20,}\b/],
  [
    'a password in an address',
    /\b(?:postgres(?:ql)?|rediss?|smtps?|amqps?):\/\/[^\s:@/'"`]+:([^\s@/'"`]{12,})@/,
  ],
]
/** What stands for a password in documents and tests. */
const STANDS_FOR = /PASSWORD|password|secret|\$\{|%2F|%40/
/** Files that hold secrets by their nature. */
const PRIVATE_FILE =
  /(?:^|\/)(?:\.env(?:\.local|\.production)?|id_(?:rsa|ed25519)|[^/]+\.(?:p8|p12|pfx|jks|keystore))$/

/** What looks like a secret in a file; empty when nothing does. */
export function findSecrets(path: string, text: string): string[] {
  const found = PRIVATE_FILE.test(path) ? [`${path}: files of this kind are kept out of the repository`] : []
  for (const [what, form] of FORMS) {
    const match = form.exec(text)
    if (!match || STANDS_FOR.test(match[1] ?? '')) continue
    const line = text.slice(0, match.index).split('\n').length
    found.push(`${path}:${line}: looks like ${what}. Take it out, and make a new one: this one is known now.`)
  }
  return found
}
