import { find } from 'linkifyjs'

/** A piece of a message: words, a telephone number, a page of this site, or an address elsewhere. */
export type MessagePart =
  | { kind: 'words'; text: string }
  /** `href` is a `tel:` of the number with its country. */
  | { kind: 'phone'; text: string; href: string }
  | { kind: 'own'; text: string; path: string }
  /** `before`, `host` and `after` make up the text as it was written; `host` is where it really leads. */
  | { kind: 'outside'; href: string; before: string; host: string; after: string }

/** Signs that are not seen, or turn the direction of those that follow. */
const UNSEEN = /[\p{Cc}\p{Cf}\\]/u
const NUMBERS_ONLY = /^[\d.]+$|^\[/

const AMERICAN = String.raw`(?:\+?1[ .-]?)?(?:\([2-9]\d\d\)|[2-9]\d\d)[ .-]{0,2}[2-9]\d\d[ .-]?\d{4}`
const ABROAD = String.raw`\+[2-9](?:[ .-]?\d){7,13}`
/** A number is no part of a longer row of digits, of a word, a price or a date. */
const BEFORE = String.raw`(?<![\p{L}\p{N}+$#/.,-])`
const AFTER = String.raw`(?![\p{L}\p{N}]|[-/.,]\d)`
const PHONE = new RegExp(`${BEFORE}(?:${AMERICAN}|${ABROAD})${AFTER}`, 'gu')

/**
 * Cuts a message at its links and telephone numbers. Only `http` and `https` addresses that are written out
 * become links, and none that looks like another place than it leads to: letters of other scripts in the
 * host, a name before an `@`, numbers for a host, unseen signs.
 * @param origin of this site, such as `https://lunula.example`
 */
export function partsOf(text: string, origin: string): MessagePart[] {
  const parts: MessagePart[] = []
  let at = 0
  for (const { value, start, end } of find(text, 'url')) {
    const link = linkOf(value, origin)
    if (!link) continue
    parts.push(...phonesIn(text.slice(at, start)), link)
    at = end
  }
  parts.push(...phonesIn(text.slice(at)))
  return parts
}

function phonesIn(words: string): MessagePart[] {
  const parts: MessagePart[] = []
  let at = 0
  for (const { 0: text, index } of words.matchAll(PHONE)) {
    if (index > at) parts.push({ kind: 'words', text: words.slice(at, index) })
    const digits = text.replace(/\D/g, '')
    parts.push({
      kind: 'phone',
      text,
      href: `tel:+${digits.length === 10 && text[0] !== '+' ? '1' : ''}${digits}`,
    })
    at = index + text.length
  }
  if (at < words.length) parts.push({ kind: 'words', text: words.slice(at) })
  return parts
}

function linkOf(written: string, origin: string): MessagePart | null {
  const [, before = '', host = '', after = ''] = /^(https?:\/\/)([^/?#]+)(.*)$/is.exec(written) ?? []
  const url = host && !UNSEEN.test(written) ? URL.parse(written) : null
  // what is read must be where it leads: the host as it was written, and nothing before it
  if (url?.host !== host.toLowerCase().replace(/:(?:80|443)$/, '')) return null
  if (url.origin === origin) {
    const path = url.pathname + url.search + url.hash
    return /^\/(?:api|auth)\b|^\/\//.test(path) ? null : { kind: 'own', text: written, path }
  }
  const { hostname } = url
  if (!hostname.includes('.') || NUMBERS_ONLY.test(hostname) || /(?:^|\.)xn--/.test(hostname)) return null
  return { kind: 'outside', href: url.href, before, host, after }
}
