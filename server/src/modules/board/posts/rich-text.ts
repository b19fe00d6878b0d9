import { tidyText } from '@lunula/contract/formats/tidy-text.ts'
import sanitize from 'sanitize-html'

/** The few tags that a post may use (specification §3); what is no tag of these is text. */
const TAGS = ['b', 'i', 'em', 'strong', 'a', 'br']
const REL = 'nofollow ugc noopener'

/**
 * What somebody wrote, as it may be shown: line breaks become `<br>`, links lead to pages and mail only and
 * vouch for nothing, classes are those of editors.
 */
export const cleanText = (text: string): string =>
  sanitize(tidyText(text).replace(/\n/g, '<br>'), {
    allowedTags: TAGS,
    allowedAttributes: { a: ['href', 'rel'], '*': ['class'] },
    allowedClasses: { '*': ['ql-*'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { a: sanitize.simpleTransform('a', { rel: REL }) },
  }).trim()

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of clean text, without markup, on one line. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
