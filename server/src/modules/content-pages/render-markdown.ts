import MarkdownIt from 'markdown-it'
import sanitize from 'sanitize-html'

/** Values of the shop by the name that stands for them in a text; null where the shop has none. */
export type PageValues = Readonly<Record<string, string | null>>

const VALUE = /\{\{\s*([a-z_]+)\s*\}\}/g
const SAFE_LINK = /^(?:https?:\/\/|mailto:|\/(?!\/))/i

/** The part of Markdown that pages need. Raw HTML is text: no rule reads it. */
const markdown = new MarkdownIt('zero', { breaks: true }).enable([
  'heading',
  'list',
  'emphasis',
  'link',
  'newline',
  'escape',
])
markdown.validateLink = (url) => SAFE_LINK.test(url.trim())

/** Names in `{{…}}` that stand for nothing. */
export const unknownValues = (text: string, names: readonly string[]): string[] => [
  ...new Set([...text.matchAll(VALUE)].map(([, name = '']) => name).filter((name) => !names.includes(name))),
]

/**
 * Markdown as the few elements that rich text may hold. `{{name}}` becomes a value of the shop; a line that
 * names a value which the shop does not have is left out.
 */
export function renderMarkdown(text: string, values: PageValues): string {
  const known = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .filter((line) => [...line.matchAll(VALUE)].every(([, name = '']) => values[name] !== null))
    .join('\n')
  const html = markdown
    .render(known)
    .replace(VALUE, (whole, name: string) => escapeHtml(values[name] ?? whole))
    .replace(/<(\/?)h[1456]>/g, '<$1h3>')
  return sanitize(html, {
    allowedTags: ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
  }).trim()
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
