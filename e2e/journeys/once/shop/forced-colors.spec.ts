import { expect, test } from '../../../fixtures/shop.ts'

test('where the system forces its colors, shades keep theirs and have an edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/shades/halfmoon-gel-polish')
  const swatches = page.locator('.nail:not([data-clear])')
  await expect(swatches.first()).toBeVisible()
  const drawn = await swatches.evaluateAll((nails) =>
    nails.slice(0, 20).map((nail) => {
      const { backgroundColor, backgroundImage, outlineStyle } = getComputedStyle(nail)
      return { ground: backgroundColor + backgroundImage, outlineStyle }
    }),
  )
  expect(new Set(drawn.map(({ ground }) => ground)).size).toBeGreaterThan(10)
  expect(drawn.every(({ outlineStyle }) => outlineStyle === 'solid')).toBe(true)
})

test('what passes under a bar is seen through it, but by those who prefer less transparency', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  const prefer = (value: string) =>
    devtools.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-transparency', value }],
    })
  await page.goto('/help')
  const bar = page.getByRole('banner')
  await prefer('no-preference')
  await expect(bar).toHaveCSS('backdrop-filter', 'blur(12px)')
  await expect(bar).toHaveCSS('background-color', /\/ 0\.95\)$/)
  await prefer('reduce')
  await expect(bar).toHaveCSS('backdrop-filter', 'none')
  await expect(bar).not.toHaveCSS('background-color', /\//)
})
