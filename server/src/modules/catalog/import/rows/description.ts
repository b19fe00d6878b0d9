import sanitize from 'sanitize-html'

/** What staff may use in a product's description. */
const STAFF_TAGS = ['b', 'i', 'em', 'strong', 'a', 'p', 'ul', 'ol', 'li', 'br', 'h3']

/**
 * Leaves only harmless markup, with line feeds for line breaks;
 * links lead to web pages or mail only and take nothing of ours with them.
 */
export const cleanDescription = (html: string): string =>
  sanitize(html.replace(/\r\n?/g, '\n'), {
    allowedTags: STAFF_TAGS,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener' }) },
  }).trim()

/** The words of a description, without markup, on one line. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<(?:br|\/p|\/li|\/h3)[^>]*>/g, ' $&'), {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: unescaped,
  })
    .replace(/\s+/g, ' ')
    .trim()

/** Letters of a description that search engines are told where staff wrote nothing for them. */
const SEARCH_EXCERPT = 160

export const searchExcerpt = (html: string): string => plainText(html).slice(0, SEARCH_EXCERPT)

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
