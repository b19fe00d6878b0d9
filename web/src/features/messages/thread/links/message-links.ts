import { find } from 'linkifyjs'

/** A piece of a message: words, a page of this site, or an address elsewhere. */
export type MessagePart =
  | { kind: 'words'; text: string }
  | { kind: 'own'; text: string; path: string }
  /** `before`, `host` and `after` make up the text as it was written; `host` is where it really leads. */
  | { kind: 'outside'; href: string; before: string; host: string; after: string }

/** Signs that are not seen, or turn the direction of those that follow. */
const UNSEEN = /[\p{Cc}\p{Cf}\\]/u
const NUMBERS_ONLY = /^[\d.]+$|^\[/

/**
 * Cuts a message at its links. Only `http` and `https` addresses that are written out become links, and none
 * that looks like another place than it leads to: letters of other scripts in the host, a name before an `@`,
 * numbers for a host, unseen signs.
 * @param origin of this site, such as `https://lunula.example`
 */
export function partsOf(text: string, origin: string): MessagePart[] {
  const parts: MessagePart[] = []
  let at = 0
  for (const { value, start, end } of find(text, 'url')) {
    const link = linkOf(value, origin)
    if (!link) continue
    if (start > at) parts.push({ kind: 'words', text: text.slice(at, start) })
    parts.push(link)
    at = end
  }
  if (at < text.length) parts.push({ kind: 'words', text: text.slice(at) })
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
