import { LANGUAGES } from '@lunula/contract/languages.ts'
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findWindowedChromium } from '../../../../scripts/chromium.ts'
import { expect, test } from '../../../fixtures/shop.ts'

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
    }
  } finally {
    await context.close()
  }
})

async function faultsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  await session.detach()
  return [...errors.map(({ message }) => message), ...installabilityErrors.map(({ errorId }) => errorId)]
}
