import { LANGUAGES } from '@lunula/contract/languages.ts'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findWindowedChromium } from '../../../../scripts/chromium.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { wordsOf } from '../../../fixtures/words.ts'

/**
 * In a browser and a profile of its own: without windows, Chromium finds fault with nothing, and in a private
 * window with everything.
 */
test('Chromium finds the shop installable, in every language', async ({ baseURL }, info) => {
  const executablePath = findWindowedChromium()
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    args: [...CHROMIUM_FLAGS, '--headless=new'],
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    ...(baseURL ? { baseURL } : {}),
    serviceWorkers: 'allow',
  })
  try {
    const page = await context.newPage()
    await page.goto('/robots.txt')
    expect(await faultsOf(page), 'a page that is no app').toEqual(['no-manifest'])
    for (const language of LANGUAGES) {
      await page.goto(`/categories?lang=${language}`)
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      expect(await faultsOf(page), language).toEqual([])
      const say = wordsOf(language)
      const { lang, icons, shortcuts } = await manifestOf(page)
      expect(lang).toBe(language)
      expect(icons.map(({ purpose }) => purpose)).toContain('maskable')
      expect(shortcuts.map(({ name }) => name)).toEqual(
        ['cart', 'order_again', 'jobs'].map((each) => say(`installed:${each}`)),
      )
      for (const path of [...icons.map(({ src }) => src), ...shortcuts.map(({ url }) => url)])
        expect((await page.request.get(path)).status(), path).toBe(200)
    }
  } finally {
    await context.close()
  }
})

interface Manifest {
  lang: string
  icons: { src: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
}

async function manifestOf(page: Page): Promise<Manifest> {
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  return (await page.request.get(String(address))).json()
}

async function faultsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  await session.detach()
  return [...errors.map(({ message }) => message), ...installabilityErrors.map(({ errorId }) => errorId)]
}
