import { LANGUAGES } from '@lunula/contract/languages.ts'
import { expect, test } from 'vitest'
import { type MailContent, type MailRow, renderMail } from './mail-layout.ts'

const SITE = 'https://shop.test'
const SELLER = { name: 'Lunula LLC', address: ['9200 Bolsa Ave', 'Westminster, CA 92683'] }
const content: MailContent = {
  title: 'Back in stock',
  intro: 'Hello',
  rows: [],
  notes: [],
  link: { label: 'See it', url: `${SITE}/product/lamp?variant=1` },
  footer: {
    text: 'You asked for it.',
    label: 'Stop',
    url: `${SITE}/unsubscribe?token=abc`,
    oneClick: true,
  },
}

test.each(LANGUAGES)('all pages that a mail in %s leads to are opened in it', (language) => {
  const { text, html, headers } = renderMail(content, language, SELLER)
  const own = language === 'en' ? null : language
  const pages = [...`${text} ${html}`.matchAll(/https:\/\/shop\.test\/[^\s"<]+/g)].map(
    ([url]) => new URL(url.replaceAll('&amp;', '&')),
  )
  expect(pages.length).toBeGreaterThan(8)
  for (const page of pages)
    expect([page.pathname, page.searchParams.get('lang')]).toEqual([page.pathname, own])
  expect(pages.some(({ search }) => search.includes('variant=1'))).toBe(true)
  expect(html).toContain(`lang="${language}"`)
  // programs send to it and read nothing
  expect(headers?.['List-Unsubscribe']).toBe(`<${SITE}/unsubscribe?token=abc>`)
})

test('files, calls of the API and addresses that name their language stay as they are', () => {
  for (const path of ['/api/v1/sheet.pdf', '/jobs?lang=es', '/help#returns']) {
    const { text } = renderMail({ ...content, link: { label: 'See', url: SITE + path } }, 'th', SELLER)
    expect(text).toContain(`See: ${SITE}${path}\n`)
  }
})

const plain: MailContent = { ...content, rows: [], notes: [] }
const html = (change: Partial<MailContent>): string => renderMail({ ...plain, ...change }, 'en', SELLER).html

test('amounts stay in a line, longer facts get lines of their own', () => {
  const cellOf = (text: string): string =>
    new RegExp(`<t[dr][^>]*>[^]{0,99}${text.replace('$', '\\$')}`).exec(
      html({ rows: [['Fact', text]] }),
    )?.[0] ?? ''
  expect(cellOf('−$1,234.00')).toContain('nowrap')
  expect(cellOf('Nail technician')).toContain('nowrap')
  const reason = 'The document cannot be read. Please send a sharper picture of the whole page.'
  const long = html({ rows: [['Reason', reason]] })
  expect(long).toContain(reason)
  expect(long.slice(long.indexOf('Reason') - 200, long.indexOf(reason))).not.toContain('nowrap')
})

test('a shade is shown by its nail, other goods by their picture, and no color can bring rules along', () => {
  const seen = (look: object): string => html({ rows: [['2 × Polish', '$22.00', look]] })
  expect(seen({ color: 'B3122F', picture: `${SITE}/media/x.webp` })).toMatch(/background:#B3122F(?!.*<img)/s)
  expect(seen({ picture: `${SITE}/media/x.webp` })).toContain(`<img src="${SITE}/media/x.webp" alt=""`)
  expect(seen({ color: 'red;position:fixed', picture: `${SITE}/media/x.webp` })).not.toContain('position')
  const look = { url: `${SITE}/technician/jobs/1`, money: '$180/day' }
  const post: MailRow = ['Acrylic technician', 'Houston, TX', look]
  const { text } = renderMail({ ...plain, rows: [post] }, 'vi', SELLER)
  expect(text).toContain(`Acrylic technician: $180/day · Houston, TX\n${SITE}/technician/jobs/1?lang=vi`)
})

test('what people wrote keeps its paragraphs and brings no markup along', () => {
  const said = 'First <b>this</b>.\n\nThen "that" & more.'
  expect(html({ said })).toContain('First &lt;b&gt;this&lt;/b&gt;.<br><br>Then &quot;that&quot; &amp; more.')
  expect(renderMail({ ...plain, said }, 'en', SELLER).text).toContain(said)
  const url = 'https://carrier.test/track?n=1Z9&x=1'
  expect(html({ notes: [{ text: `Follow it: ${url}`, url }] })).toMatch(
    /Follow it: <a href="https:\/\/carrier\.test\/track\?n=1Z9&amp;x=1"/,
  )
})

test('every mail gives the postal address of who sends it, once there is one', () => {
  const { text, html: formatted } = renderMail(plain, 'en', SELLER)
  for (const part of [text, formatted])
    expect(part).toContain('Lunula LLC, 9200 Bolsa Ave, Westminster, CA 92683')
  expect(renderMail(plain, 'en', { name: 'Lunula LLC', address: [] }).text).not.toContain('LLC')
})

test('a list of mails shows the total and the greeting beside the subject, not the name of the shop', () => {
  const body = html({ total: ['Total paid', '$54.14'] }).split('<body')[1] ?? ''
  expect(
    body
      .replace(/<[^>]+>/g, ' ')
      .replace(/^[^>]*>/, '')
      .trim(),
  ).toMatch(/^Total paid \$54\.14 · Hello/)
})
