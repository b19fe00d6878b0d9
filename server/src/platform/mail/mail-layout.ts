import type { Mail } from './mail.ts'

/** With the address of a picture where a row is about goods. */
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
export function renderMail(content: MailContent, language: string): Omit<Mail, 'key' | 'to'> {
  const { title, footer } = content
  return {
    subject: title,
    text: textMail(content),
    html: htmlMail(content, language),
    ...(footer && {
      headers: {
        'List-Unsubscribe': `<${footer.url}>`,
        ...(footer.oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    }),
  }
}

/** The plain part: what the other part says, without its looks. */
function textMail({ title, intro, rows, total, notes, link, footer }: MailContent): string {
  const table = [...rows, ...(total ? [total] : [])].map(([label, value]) => `${label}: ${value}`)
  const end = footer && `${footer.text} ${footer.label}: ${footer.url}`
  return [title, intro, table.join('\n'), ...notes, `${link.label}: ${link.url}`, 'Lunula', end]
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
function htmlMail(content: MailContent, language: string): string {
  const { title, intro, rows, total, notes, link, footer } = content
  const row = ([label, value, picture]: MailRow, style = ''): string =>
    `<tr style="${style}"><td style="padding:6px 0">${picture ? pictureTag(picture) : ''}${safe(label)}</td><td style="padding:6px 0 6px 16px;text-align:right;white-space:nowrap">${safe(value)}</td></tr>`
  const totalRow = total ? row(total, 'font-weight:600;font-size:18px') : ''
  const table =
    rows.length > 0 || total
      ? `<table style="width:100%;border-collapse:collapse;margin:0 0 20px">${rows.map((entry) => row(entry)).join('')}${totalRow}</table>`
      : ''
  return `<!doctype html><html lang="${safe(language)}"><head><meta charset="utf-8"><title>${safe(title)}</title></head>
<body style="margin:0;background:#FDFBF9;color:#24141C;font:16px/1.55 'Be Vietnam Pro',system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="font-weight:700;font-size:20px;color:#A3123A;margin:0 0 24px">Lunula</p>
<h1 style="font-size:24px;line-height:1.2;margin:0 0 12px">${safe(title)}</h1>
<p style="margin:0 0 20px">${safe(intro)}</p>
${table}
${notes.map((note) => `<p style="margin:0 0 10px;color:#6E5A64">${safe(note)}</p>`).join('\n')}
<p style="margin:24px 0"><a href="${safe(link.url)}" style="background:#A3123A;color:#fff;padding:12px 22px;border-radius:999px;text-decoration:none;font-weight:600">${safe(link.label)}</a></p>
${footer ? `<p style="margin:32px 0 0;font-size:13px;color:#6E5A64">${safe(footer.text)} <a href="${safe(footer.url)}" style="color:#6E5A64">${safe(footer.label)}</a></p>` : ''}
</div></body></html>`
}
