import { beforeEach, expect, test, vi } from 'vitest'

// each test is a page of its own
const openPage = async () => {
  vi.resetModules()
  return import('./browser.ts')
}
let page: Awaited<ReturnType<typeof openPage>>
beforeEach(async () => {
  page = await openPage()
  await page.showLanguage('en')
})

test('what hydrates late begins in the language of the server, and goes on in the one chosen since', async () => {
  const { browserTexts, showLanguage } = page
  expect(browserTexts.rendered()).toBe(browserTexts.current())
  await showLanguage('vi')
  expect(browserTexts.current().language).toBe('vi')
  expect(browserTexts.rendered().language).toBe('en')
})

test('texts that come later come in both languages', async () => {
  const { browserTexts, completeTexts, showLanguage } = page
  const claim = (texts: { t: unknown }) => (texts.t as (key: string) => string)('footer:claim')
  expect(claim(browserTexts.current())).toBe('footer:claim')
  await showLanguage('vi')
  await completeTexts()
  expect(claim(browserTexts.rendered())).toMatch(/nail/i)
  expect(claim(browserTexts.current())).not.toBe('footer:claim')
  expect(claim(browserTexts.current())).not.toBe(claim(browserTexts.rendered()))
})

test('a language chosen while texts are still coming misses none of them', async () => {
  const { browserTexts, completeTexts, showLanguage } = page
  await Promise.all([completeTexts(), showLanguage('vi')])
  const { language, t } = browserTexts.current()
  expect(language).toBe('vi')
  expect((t as unknown as (key: string) => string)('footer:claim')).not.toBe('footer:claim')
})

test('of two languages chosen one after the other the last is shown, whichever comes first', async () => {
  const { browserTexts, showLanguage } = page
  await showLanguage('es')
  const shown = await Promise.all([showLanguage('vi'), showLanguage('es')])
  expect(browserTexts.current().language).toBe('es')
  expect(shown).toEqual([false, true])
})
