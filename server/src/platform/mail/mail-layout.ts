import { PAGE_SLUGS } from '@lunula/contract/content-pages/constants.ts'
import { addressIn, type Language } from '@lunula/contract/languages.ts'
import { text } from '../text.ts'
import type { Mail } from './mail.ts'

/** With the address of a picture where a row is about items. */
export type MailRow = [label: string, value: string, picture?: string | undefined]

export interface MailContent {
  title: string
  intro: string
  rows: readonly MailRow[]
  total?: MailRow
  notes: readonly string[]
  link: { label: string; url: string }
  /** Why this mail came, and how to get no more of its kind. */
  footer?: { text: string; label: string; url: string; oneClick?: boolean }
}

/** Both parts, and where there is a footer how mail programs unsubscribe, with `oneClick` by RFC 8058. */
export function renderMail(content: MailContent, language: Language): Omit<Mail, 'key' | 'to'> {
  const { title, footer } = content
  return {
    subject: title,
    text: textMail(content, language),
    html: htmlMail(content, language),
    ...(footer && {
      headers: {
        'List-Unsubscribe': `<${footer.url}>`,
        ...(footer.oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    }),
  }
}

/** Between lines, where a script has marks above and below its letters. */
const LEADING: Partial<Record<Language, number>> = { th: 1.75, vi: 1.6 }

/** Pages that every mail names at its end. */
const HELP = PAGE_SLUGS.filter((slug) => ['help', 'returns', 'privacy', 'contact'].includes(slug))

/** On the site that the mail leads to. */
const helpPages = ({ link }: MailContent, language: Language): { label: string; url: string }[] =>
  HELP.map((slug) => ({
    label: text(language)(`mail:page.${slug}`),
    url: addressIn(new URL(`/${slug}`, link.url).href, language),
  }))

/** The plain part: what the other part says, without its looks. */
function textMail(content: MailContent, language: Language): string {
  const { title, intro, rows, total, notes, link, footer } = content
  const table = [...rows, ...(total ? [total] : [])].map(([label, value]) => `${label}: ${value}`)
  const end = footer && `${footer.text} ${footer.label}: ${footer.url}`
  const pages = helpPages(content, language).map(({ label, url }) => `${label}: ${url}`)
  return [
    title,
    intro,
    table.join('\n'),
    ...notes,
    `${link.label}: ${link.url}`,
    'Lunula',
    end,
    pages.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

const pictureTag = (url: string): string =>
  `<img src="${safe(url)}" alt="" width="48" height="48" style="vertical-align:middle;margin-right:12px">`

/**
 * The formatted part. Mail programs know neither style sheets nor variables, so every element carries its own
 * style.
 */
function htmlMail(content: MailContent, language: Language): string {
  const { title, intro, rows, total, notes, link, footer } = content
  const row = ([label, value, picture]: MailRow, style = ''): string =>
    `<tr style="${style}"><td style="padding:6px 0">${picture ? pictureTag(picture) : ''}${safe(label)}</td><td style="padding:6px 0 6px 16px;text-align:right;white-space:nowrap">${safe(value)}</td></tr>`
  const totalRow = total ? row(total, 'font-weight:600;font-size:18px') : ''
  const table =
    rows.length > 0 || total
      ? `<table style="width:100%;border-collapse:collapse;margin:0 0 20px">${rows.map((entry) => row(entry)).join('')}${totalRow}</table>`
      : ''
  const pages = helpPages(content, language).map(
    ({ label, url }) => `<a href="${safe(url)}" style="color:#6E5A64">${safe(label)}</a>`,
  )
  return `<!doctype html><html lang="${safe(language)}"><head><meta charset="utf-8"><title>${safe(title)}</title></head>
<body style="margin:0;background:#FDFBF9;color:#24141C;font:16px/${LEADING[language] ?? 1.55} 'Be Vietnam Pro',Thonburi,'Leelawadee UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="font-weight:700;font-size:20px;color:#A3123A;margin:0 0 24px">Lunula</p>
<h1 style="font-size:24px;line-height:1.2;margin:0 0 12px">${safe(title)}</h1>
<p style="margin:0 0 20px">${safe(intro)}</p>
${table}
${notes.map((note) => `<p style="margin:0 0 10px;color:#6E5A64">${safe(note)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${safe(link.url)}" style="background:#A3123A;color:#fff;padding:12px 22px;border-radius:999px;text-decoration:none;font-weight:600">${safe(link.label)}</a></p>
${footer ? `<p style="margin:32px 0 0;font-size:13px;color:#6E5A64">${safe(footer.text)} <a href="${safe(footer.url)}" style="color:#6E5A64">${safe(footer.label)}</a></p>` : ''}
<p style="margin:32px 0 0;font-size:13px;color:#6E5A64">${pages.join(' · ')}</p>
</div></body></html>`
}
