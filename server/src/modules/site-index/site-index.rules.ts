import { PAGE_SLUGS } from '@lunula/contract/content-pages/constants.ts'
import { addressIn, LANGUAGES } from '@lunula/contract/languages.ts'

/** Pages in one file, each once a language; the protocol allows 50,000 addresses and 50 MB. */
export const PART_SIZE = 2_000

/**
 * An address of the site for search engines: its path, and when the page last changed where that is known.
 */
export interface IndexedPage {
  path: string
  changedAt?: Date
}

/** What a part lists. The pages that are always there and the categories are one part. */
export const SECTIONS = ['pages', 'products', 'posts'] as const
export type Section = (typeof SECTIONS)[number]

/** Technicians are left out: their list is found by nobody but the board’s readers. */
export const LIST_PAGES = [
  '/categories',
  '/shades',
  '/jobs',
  '/salon-sale',
  '/technician/courses',
  '/about-us',
  ...PAGE_SLUGS.map((slug) => `/${slug}` as const),
] as const

/**
 * `products-2` → products from the 2,001st on; null for what names no part. Whether there are so many is not
 * looked at.
 */
export function parsePart(name: string): { section: Section; offset: number } | null {
  const [, section, number] = /^([a-z]+)-([1-9]\d{0,3})$/.exec(name) ?? []
  const known = SECTIONS.find((each) => each === section)
  return known ? { section: known, offset: (Number(number) - 1) * PART_SIZE } : null
}

/** The names of the parts of a section with so many pages. */
export const partsOf = (section: Section, pages: number): string[] =>
  Array.from({ length: Math.ceil(pages / PART_SIZE) }, (_, at) => `${section}-${at + 1}`)

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const LINKS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

export function indexXml(publicUrl: string, parts: readonly string[]): string {
  const entries = parts.map(
    (part) => `<sitemap><loc>${escaped(`${publicUrl}/sitemap/${part}.xml`)}</loc></sitemap>`,
  )
  return `${HEAD}<sitemapindex ${SPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

const linkTo = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`

/** A page in each language, which each of them names; who speaks none of them reads the default. */
const linksTo = (address: string): string =>
  [
    ...LANGUAGES.map((language) => linkTo(language, addressIn(address, language))),
    linkTo('x-default', address),
  ].join('')

export function partXml(publicUrl: string, pages: readonly IndexedPage[]): string {
  const entries = pages.flatMap(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
    const links = linksTo(publicUrl + path)
    return LANGUAGES.map(
      (language) =>
        `<url><loc>${escaped(addressIn(publicUrl + path, language))}</loc>${changed}${links}</url>`,
    )
  })
  return `${HEAD}<urlset ${SPACE} ${LINKS}>\n${entries.join('\n')}\n</urlset>\n`
}

/**
 * Answers for programs alone. Pages that should not be found say `noindex`, which robots have to
 * read, so they are not closed here.
 */
const CLOSED = ['/api/'] as const

export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
