import type { Language } from '@lunula/contract/languages.ts'
import type { LaidOutMail, MailLook, MailNote, MailRow } from './mail-layout.ts'

/*
 * Mail programs know no style sheets of their own and few of the newer rules: every element carries its own
 * style, and tables place what stands side by side. The colors are those of the shop; the sheet turns them
 * dark where a program heeds it, and elsewhere nothing is missed.
 */

/** By class: the property that it colors, on light paper and on dark. */
const COLORS = {
  paper: ['background', '#FDFBF9', '#150F13'],
  surface: ['background', '#FFFFFF', '#1E161B'],
  sunk: ['background', '#F6F1EE', '#271D23'],
  ink: ['color', '#24141C', '#F6ECEF'],
  soft: ['color', '#6E5A64', '#B8A4AD'],
  line: ['border-color', '#E9DFDB', '#35282F'],
  mark: ['background', '#A3123A', '#FF7A9C'],
  name: ['color', '#A3123A', '#FF7A9C'],
  button: ['background', '#A3123A', '#FF7A9C'],
  label: ['color', '#FFFFFF', '#2A0613'],
  money: ['color', '#0C6B4E', '#67D3A9'],
} as const
type Color = keyof typeof COLORS

/** The attributes of an element with these colors and this style. */
const look = (colors: readonly Color[], style: string): string =>
  `class="${colors.join(' ')}" style="${colors.map((color) => `${COLORS[color][0]}:${COLORS[color][1]};`).join('')}${style}"`

/** `color-scheme` also tells programs that would turn the colors by themselves that this is done here. */
const SHEET = `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media(prefers-color-scheme:dark){${Object.entries(
  COLORS,
)
  .map(([name, [property, , dark]]) => `.${name}{${property}:${dark}!important}`)
  .join('')} }</style>`

const FONTS =
  "'Be Vietnam Pro',Thonburi,'Leelawadee UI','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',system-ui,sans-serif"

/** Between lines, where a script has marks above and below its letters. */
const LEADING: Partial<Record<Language, number>> = { th: 1.75, vi: 1.6 }

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Of several lines, with its numbers of orders in one piece. */
const words = (text: string): string =>
  safe(text)
    .replace(/\b[A-Z]{2,}-\d+\b/g, '<span style="white-space:nowrap">$&</span>')
    .replace(/\n/g, '<br>')

const TABLE =
  '<table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">'

/** The nail with its half-moon. */
const BRAND = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px 4px"><tr><td ${look(['mark'], 'width:30px;height:30px;border-radius:15px;text-align:center;vertical-align:bottom')}><div ${look(['paper'], 'width:22px;height:11px;margin:0 auto 4px;border-radius:11px 11px 6px 6px;font-size:0;line-height:0')}>&nbsp;</div></td><td ${look(['name'], 'padding-left:10px;font-size:20px;font-weight:700;letter-spacing:-.01em')}>Lunula</td></tr></table>`

const isMoney = (value: string): boolean => /^[−-]?\$[\d,.]+$/.test(value)
/** Longer facts get a line of their own. */
const SHORT = 24

/** A shade by its nail, other goods by their picture. */
function seen({ color, picture }: MailLook): string {
  if (color && /^[0-9a-f]{6}$/i.test(color))
    return `<div ${look(['line'], `width:26px;height:36px;margin:2px 11px;border-width:1px;border-style:solid;border-radius:13px 13px 9px 9px;background:#${color};font-size:0;line-height:0`)}>&nbsp;</div>`
  if (picture)
    return `<img src="${safe(picture)}" alt="" width="48" height="48" ${look(['sunk'], 'display:block;border-radius:10px')}>`
  return ''
}

/** Goods, or a post: what is seen of it, its name with what is known of it, and its amount. */
function thing([label, value, given = {}]: MailRow): string {
  const name = given.url
    ? `<a href="${safe(given.url)}" ${look(['ink'], 'font-weight:500')}>${words(label)}</a>`
    : words(label)
  const mark = seen(given)
  const pay = given.money ? `<div ${look(['money'], 'font-weight:600')}>${safe(given.money)}</div>` : ''
  const fact =
    value && !isMoney(value) ? `<div ${look(['soft'], 'font-size:13px')}>${words(value)}</div>` : ''
  const amount = isMoney(value) ? safe(value) : ''
  return `<tr>${mark && `<td width="60" style="width:60px;padding:6px 0;vertical-align:middle">${mark}</td>`}<td${mark ? '' : ' colspan="2"'} style="padding:6px 0;vertical-align:middle;overflow-wrap:anywhere">${pay}${name}${fact}</td><td style="padding:6px 0 6px 16px;text-align:right;white-space:nowrap">${amount}</td></tr>`
}

/** What is known: in a line, or a longer text below its name. What lowers an amount is green. */
function fact([label, value]: MailRow): string {
  if (value.length > SHORT && !isMoney(value))
    return `<tr><td colspan="3" style="padding:5px 0"><div ${look(['soft'], 'font-size:13px')}>${words(label)}</div>${words(value)}</td></tr>`
  const color = value.startsWith('−') ? 'money' : 'ink'
  return `<tr><td colspan="2" ${look(['soft'], 'padding:5px 0')}>${words(label)}</td><td ${look([color], 'padding:5px 0 5px 16px;text-align:right;white-space:nowrap')}>${safe(value)}</td></tr>`
}

const RULE = `<tr><td colspan="3" style="padding:8px 0"><div ${look(['line'], 'border-top-width:1px;border-top-style:solid;font-size:0;line-height:0')}>&nbsp;</div></td></tr>`

function table({ rows, total }: LaidOutMail): string {
  const things = rows.filter(([, , given]) => given)
  const facts = rows.filter(([, , given]) => !given)
  const parts = [
    things.map(thing).join(''),
    facts.map(fact).join(''),
    total &&
      `<tr><td colspan="2" style="padding:2px 0;font-size:18px;font-weight:600">${words(total[0])}</td><td style="padding:2px 0 2px 16px;text-align:right;white-space:nowrap;font-size:18px;font-weight:600">${safe(total[1])}</td></tr>`,
  ].filter(Boolean)
  return parts.length > 0 ? `<div style="margin:0 0 20px">${TABLE}${parts.join(RULE)}</table></div>` : ''
}

function paragraph(note: MailNote): string {
  const html =
    typeof note === 'string'
      ? words(note)
      : words(note.text).replace(safe(note.url), (url) => `<a href="${url}" ${look(['ink'], '')}>${url}</a>`)
  return `<p ${look(['soft'], 'margin:0 0 10px;overflow-wrap:anywhere')}>${html}</p>`
}

const quoted = (said: string): string =>
  `<div ${look(['line'], 'margin:0 0 20px;padding:2px 0 2px 16px;border-left-width:3px;border-left-style:solid;overflow-wrap:anywhere')}>${words(said)}</div>`

/** What a list of mails shows beside the subject, with room after it so that nothing else slips in. */
const preview = ({ intro, total }: LaidOutMail): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${safe(total ? `${total[0]} ${total[1]} · ${intro}` : intro)}${'&#847;&#8199;'.repeat(60)}</div>`

/** The formatted part. */
export function htmlMail(mail: LaidOutMail): string {
  const { title, intro, said, notes, link, footer, pages, sender, language } = mail
  const links = pages.map(
    ({ label, url }) => `<a href="${safe(url)}" ${look(['soft'], '')}>${safe(label)}</a>`,
  )
  const end = [
    footer &&
      `${safe(footer.text)} <a href="${safe(footer.url)}" ${look(['soft'], '')}>${safe(footer.label)}</a>`,
    links.join(' · '),
    sender && safe(sender),
  ].filter(Boolean)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no"><title>${safe(title)}</title>${SHEET}</head>
<body ${look(['paper', 'ink'], `margin:0;font:16px/${LEADING[language] ?? 1.55} ${FONTS}`)}>
${preview(mail)}
<div ${look(['paper'], 'max-width:560px;margin:0 auto;padding:28px 16px')}>
${BRAND}
<div ${look(['surface', 'line'], 'border-width:1px;border-style:solid;border-radius:14px;padding:28px 22px 12px')}>
<h1 style="font-size:24px;line-height:1.25;letter-spacing:-.02em;margin:0 0 12px;overflow-wrap:anywhere">${words(title)}</h1>
<p style="margin:0 0 20px">${words(intro)}</p>
${said ? quoted(said) : ''}
${table(mail)}
${notes.map(paragraph).join('\n')}
<p style="margin:22px 0"><a href="${safe(link.url)}" ${look(['button', 'label'], 'display:inline-block;padding:13px 26px;border-radius:999px;text-decoration:none;font-weight:600')}>${safe(link.label)}</a></p>
</div>
${end.map((line) => `<p ${look(['soft'], 'margin:16px 6px 0;font-size:13px')}>${line}</p>`).join('\n')}
</div></body></html>`
}
