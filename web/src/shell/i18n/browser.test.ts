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

test('a language that was lost on the way once does not take the place of one chosen since', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  const { loadTexts, ...load } = await vi.importActual<typeof import('./load.ts')>('./load.ts')
  const lost = new Error('Failed to fetch dynamically imported module')
  const losing = vi.fn(loadTexts).mockImplementationOnce(loadTexts).mockRejectedValueOnce(lost)
  vi.doMock('./load.ts', () => ({ ...load, loadTexts: losing }))
  const { browserTexts, showLanguage } = await openPage()
  const { keepMissingFile } = await import('../errors/unreachable.ts')
  keepMissingFile(lost)
  await showLanguage('en')
  const shown = Promise.all([showLanguage('vi'), showLanguage('es')])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await shown).toEqual([false, true])
  expect(losing).toHaveBeenCalledTimes(4)
  expect(browserTexts.current().language).toBe('es')
  vi.doUnmock('./load.ts')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
