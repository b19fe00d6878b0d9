import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { archiveGoods } from '../../../fixtures/office/goods.ts'
import { openAsOwner, ownersCall } from '../../../fixtures/office/office.ts'
import { expect, test } from '../../../fixtures/shop.ts'

const HEAD = 'Handle,Title,Type,Variant SKU,Variant Inventory Qty,Variant Price'

const choose = (page: Page, buffer: Buffer, name = 'goods.csv') =>
  page.getByLabel(/Choose a product file/).setInputFiles({ name, mimeType: 'text/csv', buffer })

/** What pressing a button saves. */
async function savedBy(page: Page, button: string): Promise<Buffer> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return Buffer.concat(await (await (await saved).createReadStream()).toArray())
}

test('a product file is looked through, brought in with its progress, reported, and comes back as it was', async ({
  page,
  baseURL,
}) => {
  const mark = `${Date.now()}`
  await openAsOwner(page, '/admin/products/files')
  const rows = [`file-${mark},Filé ${mark},Lamps,F-${mark},5,9.00`, `bad-${mark},Bad,Lamps,B-${mark},1,dear`]
  const text = `${HEAD}\n${rows.join('\n')}\n`
  await choose(page, Buffer.from(text, 'latin1'))
  await expect(page.getByText(/is not UTF-8/)).toBeVisible()
  await page.getByLabel('Encoding').selectOption('windows-1252')
  await choose(page, Buffer.from(text, 'latin1'))
  const problems = page.getByRole('region', { name: '1 problem' })
  await expect(problems.getByRole('row').last()).toContainText('Variant Price')
  await expect(page.getByRole('region', { name: '1 change' })).toContainText(`Filé ${mark}`)
  const owner = await ownersCall(String(baseURL))
  const listed = async () => (await owner(api.goods.list, { query: { q: mark } })).docs
  expect(await listed()).toEqual([])
  expect((await savedBy(page, 'Download the report')).toString()).toContain('Variant Price')
  await page.getByRole('button', { name: 'Bring in 1 product' }).click()
  await expect.poll(async () => (await listed()).length).toBe(1)
  await expect(page.getByText('Brought in', { exact: true }).first()).toBeVisible()
  const [made] = await listed()
  expect(made).toMatchObject({ name: `Filé ${mark}`, price_from: 900 })

  const first = await savedBy(page, 'Export all products')
  await page.getByLabel('Encoding').selectOption('utf-8')
  await choose(page, first, 'products.csv')
  await expect(page.getByRole('heading', { name: 'products.csv' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bring in/ })).toBeVisible({ timeout: 60_000 })
  // other journeys change goods of theirs meanwhile
  expect((await savedBy(page, 'Download the report')).toString()).not.toContain(mark)
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await expect(page.getByRole('heading', { name: 'products.csv' })).toHaveCount(0)
  await archiveGoods(owner, String(made?.slug))
})

test('a file of 60 MB is refused beside its field before it is sent', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'lunula-large-'))
  const path = join(folder, 'large.csv')
  const file = await open(path, 'w')
  await file.truncate(60 * 1024 * 1024)
  await file.close()
  await openAsOwner(page, '/admin/products/files')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.getByLabel(/Choose a product file/).setInputFiles(path)
  await expect(page.getByText('This file has 60 MB; 50 MB is the most.')).toBeVisible()
  expect(sent.filter((url) => url.includes('/imports'))).toEqual([])
  await rm(folder, { recursive: true })
})
