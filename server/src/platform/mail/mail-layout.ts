import { PAGE_SLUGS } from '@lunula/contract/content-pages/constants.ts'
import { addressIn, type Language } from '@lunula/contract/languages.ts'
import type { Seller } from '../../config/seller-config.ts'
import { text } from '../text.ts'
import type { Mail } from './mail.ts'
import { htmlMail } from './mail-html.ts'

/** What is seen of the thing that a line is about. */
export interface MailLook {
  /** Address of a small picture; mail programs scale it down. */
  picture?: string | undefined
  /** Six hexadecimal digits: the nail of a shade, which is also seen where no pictures are loaded. */
  color?: string | undefined
  /** Where the line leads. */
  url?: string | undefined
  /** Pay or price, which stands first. */
  money?: string | undefined
}

/** What it is, and its amount or another fact; goods and posts have a look. */
export type MailRow = [label: string, value: string, look?: MailLook | undefined]

/** A paragraph, in which an address leads there. */
export type MailNote = string | { text: string; url: string }

export interface MailContent {
  title: string
  intro: string
  /** What somebody wrote to whom the mail goes; may have several paragraphs. */
  said?: string | undefined
  rows: readonly MailRow[]
  total?: MailRow
  notes: readonly MailNote[]
  link: { label: string; url: string }
  /** Why this mail came, and how to get no more of its kind. */
  footer?: { text: string; label: string; url: string; oneClick?: boolean }
}

/** A mail whose addresses are in its language, with what stands at the end of every mail. */
export interface LaidOutMail extends MailContent {
  language: Language
  pages: readonly { label: string; url: string }[]
  /**
   * Name and postal address, which commercial mails must give (15 U.S.C. § 7704, read of at
   * https://legalclarity.org/what-is-the-can-spam-physical-address-requirement on 2026-11-30); null when no
   * address is set.
   */
  sender: string | null
}

/** Both parts, and where there is a footer how mail programs unsubscribe, with `oneClick` by RFC 8058. */
export function renderMail(
  given: MailContent,
  language: Language,
  { name, address }: Pick<Seller, 'name' | 'address'>,
): Omit<Mail, 'key' | 'to'> {
  const { title, rows, link, footer } = given
  const mail: LaidOutMail = {
    ...given,
    language,
    rows: rows.map(([label, value, look]) => [
      label,
      value,
      look && { ...look, url: look.url && pageIn(look.url, language) },
    ]),
    link: { ...link, url: pageIn(link.url, language) },
    ...(footer && { footer: { ...footer, url: pageIn(footer.url, language) } }),
    pages: helpPages(given, language),
    sender: address.length > 0 ? [name, ...address].join(', ') : null,
  }
  return {
    subject: title,
    text: textMail(mail),
    html: htmlMail(mail),
    ...(footer && {
      headers: {
        'List-Unsubscribe': `<${footer.url}>`,
        ...(footer.oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    }),
  }
}

/** A page opens in the language of the mail that leads to it; files and calls of the API have none. */
const pageIn = (url: string, language: Language): string =>
  /\/api\/|[?&]lang=|#/.test(url) ? url : addressIn(url, language)

/** Pages that every mail names at its end. */
const HELP = PAGE_SLUGS.filter((slug) => ['help', 'returns', 'privacy', 'contact'].includes(slug))

/** On the site that the mail leads to. */
const helpPages = ({ link }: MailContent, language: Language): { label: string; url: string }[] =>
  HELP.map((slug) => ({
    label: text(language)(`mail:page.${slug}`),
    url: addressIn(new URL(`/${slug}`, link.url).href, language),
  }))

/** The plain part: what the other part says, without its looks. */
function textMail(mail: LaidOutMail): string {
  const { title, intro, said, rows, total, notes, link, footer, pages, sender } = mail
  const lines = [...rows, ...(total ? [total] : [])].flatMap(([label, value, look]) => [
    [label, [look?.money, value].filter(Boolean).join(' · ')].filter(Boolean).join(': '),
    ...(look?.url ? [look.url] : []),
  ])
  return [
    title,
    intro,
    said,
    lines.join('\n'),
    ...notes.map((note) => (typeof note === 'string' ? note : note.text)),
    `${link.label}: ${link.url}`,
    footer && `${footer.text} ${footer.label}: ${footer.url}`,
    pages.map(({ label, url }) => `${label}: ${url}`).join('\n'),
    sender,
  ]
    .filter(Boolean)
    .join('\n\n')
}
