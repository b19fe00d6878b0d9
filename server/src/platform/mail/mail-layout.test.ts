import { LANGUAGES } from '@lunula/contract/languages.ts'
import { expect, test } from 'vitest'
import { type MailContent, renderMail } from './mail-layout.ts'

const SITE = 'https://shop.test'
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
  const { text, html, headers } = renderMail(content, language)
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
    const { text } = renderMail({ ...content, link: { label: 'See', url: SITE + path } }, 'th')
    expect(text).toContain(`See: ${SITE}${path}\n`)
  }
})
