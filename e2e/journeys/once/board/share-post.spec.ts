import { expect, test } from '@playwright/test'

test('a post is handed on by its link and by a code for a camera', async ({ page, baseURL }) => {
  await page.goto('/jobs?state=LA')
  await page.getByRole('link', { name: 'Lafayette acrylic artist, long sets and bling', exact: true }).click()
  await expect(page).toHaveURL(/\/technician\/jobs\/[0-9a-f-]{36}$/)
  const address = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this post' })
  await expect(dialog.getByLabel('Link')).toHaveValue(baseURL + address)
  await expect(dialog.getByRole('img', { name: 'The post as a QR code' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
