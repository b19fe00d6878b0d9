/** An element of rich text: its tag, its children, and for links where they lead. */
export interface RichElement {
  tag: (typeof TAGS)[number]
  href?: string
  children: RichNode[]
}
export type RichNode = string | RichElement

/** All that may stand in rich text; other elements are left out and what they hold stays. */
export const TAGS = ['p', 'ul', 'ol', 'li', 'br', 'h2', 'h3', 'b', 'i', 'em', 'strong', 'a'] as const

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const PIECE = /<(\/?)([a-z][a-z0-9]*)\b([^>]*)>|([^<]+)|</gi
const SAFE_LINK = /^(?:https?:|mailto:|\/(?!\/))/i

/**
 * Reads rich text that the server has cleaned. It becomes elements instead of markup, so that whatever
 * slipped through could still do no harm.
 */
export function readRichText(html: string): RichNode[] {
  const root: RichNode[] = []
  const open: RichElement[] = []
  const here = () => open.at(-1)?.children ?? root
  for (const [whole, closing, name = '', rest = '', text] of html.matchAll(PIECE)) {
    const tag = TAGS.find((known) => known === name.toLowerCase())
    if (text !== undefined || name === '') here().push(decode(text ?? whole))
    else if (!tag) continue
    else if (closing) close(open, tag)
    else {
      const element: RichElement = { tag, children: [], ...(tag === 'a' && linkOf(rest)) }
      here().push(element)
      if (tag !== 'br') open.push(element)
    }
  }
  return root
}

/** Closes the element and whatever was left open inside it; an end without a beginning is ignored. */
function close(open: RichElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at >= 0) open.length = at
}

function linkOf(attributes: string): { href?: string } {
  const href = decode(/\bhref\s*=\s*"([^"]*)"/i.exec(attributes)?.[1] ?? '')
  return SAFE_LINK.test(href) ? { href } : {}
}

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
