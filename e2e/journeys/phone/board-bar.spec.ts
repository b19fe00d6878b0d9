import { expect, test } from '../../fixtures/shop.ts'
import { heading, hydrated, openFilters, reachedUnder } from '../../fixtures/visit.ts'

const LISTS = ['/jobs', '/nailtech', '/salon-sale', '/technician/courses']

for (const language of ['vi', 'en'])
  test(`with a place set, the bar of a list is one row and the first post begins above the middle: ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'locale', value: language, url: String(baseURL) }])
    for (const list of LISTS) {
      await page.goto(`${list}?zip=92683&radius=100`)
      await expect(heading(page, /./)).toBeVisible()
      const words = page.getByRole('searchbox').filter({ visible: true }).last()
      const parts = await words.evaluate((field) =>
        [...(field.closest('form')?.children ?? [])]
          .filter((part) => part.getClientRects().length > 0)
          .map((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect()
            return { left, right, middle: (top + bottom) / 2, cut: part.scrollWidth > part.clientWidth + 1 }
          }),
      )
      expect(parts.length).toBeGreaterThan(2)
      const [first] = parts
      for (const [at, part] of parts.entries()) {
        expect(Math.abs(part.middle - (first?.middle ?? 0)), list).toBeLessThan(4)
        expect(part.left, list).toBeGreaterThanOrEqual(parts[at - 1]?.right ?? 0)
        expect(part.cut, list).toBe(false)
      }
      const post = await page.getByRole('main').getByRole('article').first().boundingBox()
      expect(post?.y, list).toBeLessThan((page.viewportSize()?.height ?? 0) / 2)
    }
  })

test('what the keyboard reaches on a list is never under the switch to the map', async ({ page }) => {
  await page.goto('/jobs')
  await hydrated(page)
  const toMap = page
    .getByRole('main')
    .getByRole('link', { name: 'Map', exact: true })
    .filter({ visible: true })
  await expect(toMap).toBeInViewport()
  await page.getByRole('article').first().getByRole('link').first().focus()
  expect(await reachedUnder(toMap, 20)).toEqual([])
})

for (const [path, param] of [
  ['/categories/gel-polish', 'finish'],
  ['/jobs', 'positions'],
] as const)
  test(`in the sheet of filters of ${path} each tap counts, and only its middle scrolls`, async ({
    page,
  }) => {
    await openFilters(page, path)
    const sheet = page.getByRole('dialog')
    const box = (at: number) => sheet.locator(`label:has(input[name="${param}"])`).nth(at)
    // faster than the answers come
    for (const at of [2, 0, 1]) await box(at).tap()
    for (const at of [0, 1, 2]) await expect(box(at).locator('input')).toBeChecked()
    await expect.poll(() => new URL(page.url()).searchParams.get(param)?.split(',')).toHaveLength(3)
    for (const at of [0, 1, 2]) await expect(box(at).locator('input')).toBeChecked()
    expect(await sheet.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0)
  })

for (const [path, param, call] of [
  ['/categories/gel-polish', 'finish', '/api/v1/products?'],
  ['/jobs', 'positions', '/api/v1/posts/jobs?'],
] as const)
  test(`a tap on ${path} counts although the answer to the one before comes right after it`, async ({
    page,
  }) => {
    await openFilters(page, path)
    const input = (at: number) => page.getByRole('dialog').locator(`input[name="${param}"]`).nth(at)
    const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
    await page.route(
      ({ href }) => href.includes(call),
      async (route) => {
        await slow
        await route.continue()
      },
    )
    const asked = page.waitForRequest((request) => request.url().includes(call))
    await input(2).dispatchEvent('click')
    await asked
    // no picture is drawn from here on
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 0
    })
    await input(0).dispatchEvent('click')
    await page.keyboard.press('Shift')
    answer()
    await expect.poll(() => new URL(page.url()).searchParams.get(param)).toBeTruthy()
    for (const at of [0, 2]) await expect(input(at)).toBeChecked()
    await page.keyboard.press('Shift')
    await expect.poll(() => new URL(page.url()).searchParams.get(param)?.split(',')).toHaveLength(2)
    await expect(input(0)).toBeChecked()
  })

for (const [path, param] of [
  ['/categories/gel-polish', 'finish'],
  ['/jobs', 'positions'],
] as const)
  test(`a choice on ${path} is asked for in the moment that the one before is shown, and stays`, async ({
    page,
  }) => {
    await openFilters(page, path)
    const input = (at: number) => page.getByRole('dialog').locator(`input[name="${param}"]`).nth(at)
    await expect(input(2)).toBeVisible()
    const seen = await page.evaluateHandle((name) => {
      const press = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
      const [second, , first] = document.querySelectorAll<HTMLInputElement>(`dialog input[name="${name}"]`)
      if (!second || !first) throw new Error(`No boxes of ${name}`)
      const seen = { letGo: 0 }
      new MutationObserver(() => {
        if (!second.defaultChecked) seen.letGo++
      }).observe(second, { attributeFilter: ['checked'] })
      // no picture is drawn, so that a press alone sends what is chosen
      window.requestAnimationFrame = () => 0
      first.click()
      press()
      press()
      second.click()
      press()
      // when the first answer has just come into the page, before the page itself hears of it
      const list = document.querySelector('main article')?.closest('ul') ?? document.body
      new MutationObserver((_, observer) => {
        observer.disconnect()
        press()
      }).observe(list, { childList: true })
      return seen
    }, param)
    await expect.poll(() => new URL(page.url()).searchParams.get(param)?.split(',')).toHaveLength(2)
    expect(await seen.jsonValue()).toEqual({ letGo: 0 })
    for (const at of [0, 2]) await expect(input(at)).toBeChecked()
  })

test('what is tapped and chosen in a part whose script comes late counts', async ({ page }) => {
  const { promise: slow, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/assets\/filter-rows[^/]*\.js$/, async (route) => {
    await slow
    await route.continue()
  })
  await page.goto('/jobs')
  await hydrated(page)
  const filters = page.getByRole('button', { name: /^Filters/ }).filter({ visible: true })
  const order = page.getByRole('combobox', { name: 'Order' }).filter({ visible: true })
  await order.selectOption({ index: 1 })
  await filters.tap()
  await filters.tap()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  arrive()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expect(page).toHaveURL(/[?&]sort=/)
})
