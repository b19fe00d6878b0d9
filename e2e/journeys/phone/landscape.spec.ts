import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/shop.ts'
import { hydrated, openFilters } from '../../fixtures/visit.ts'

/** An iPhone on its side, less the bars of Safari. */
const WINDOW = { width: 844, height: 340 }
/** What cameras and round corners take of each side, in px. */
const CAMERA = 47

test('on its side, a phone hides nothing of a page or a sheet behind its cameras', async ({ page }) => {
  await page.setViewportSize(WINDOW)
  const devtools = await page.context().newCDPSession(page)
  const insets = { top: 0, left: CAMERA, right: CAMERA, bottom: 21 }
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
  for (const path of ['/categories', '/product/halfmoon-gel-polish', '/jobs', '/auth/signin', '/cart']) {
    await page.goto(path)
    await hydrated(page)
    expect(await hidden(page, 'body'), path).toEqual([])
  }

  for (const list of ['/categories/gel-polish', '/jobs']) {
    await openFilters(page, list)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => hidden(page, 'dialog[open]'), list).toEqual([])
  }
})

/** What can be read or pressed of a part and lies behind a camera; rows that scroll sideways apart. */
const hidden = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(
    ([within, camera]) => {
      const isCut = (element: Element): boolean =>
        element !== document.body &&
        (getComputedStyle(element).overflowX !== 'visible' ||
          (element.parentElement !== null && isCut(element.parentElement)))
      return [...document.querySelectorAll(`${within} :is(a, button, input, select, h1, h2, p, label)`)]
        .filter((element) => {
          const { left, right, width, bottom } = element.getBoundingClientRect()
          const isSeen = width > 1 && bottom > 0 && element.checkVisibility({ visibilityProperty: true })
          const lies = left < camera - 1 || right > innerWidth - camera + 1
          return isSeen && lies && !(element.parentElement && isCut(element.parentElement))
        })
        .map((element) => (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40))
    },
    [part, CAMERA] as const,
  )
