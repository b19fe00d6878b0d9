import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { addButton, fillCard, findProduct, payButton } from '../../fixtures/checkout.ts'
import { ownersCall } from '../../fixtures/office/office.ts'
import { expect, test } from '../../fixtures/shop.ts'
import { heading, openSettled } from '../../fixtures/visit.ts'

const PDF = { name: 'license.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nlicense\n') }
const MONOMER = '/product/lotus-lab-ema-liquid-monomer'
const inTwoYears = (): string => `${new Date().getFullYear() + 2}-03-31`

async function fillLicense(page: Page): Promise<void> {
  await page.getByLabel('Kind of license').selectOption('Nail technician')
  await page.getByLabel('State that gave it').selectOption('California')
  await page.getByLabel('License number').fill('M-482913')
  await page.getByLabel('Last day it is valid').fill(inTwoYears())
}

test('a buyer meets products for professionals, submits a license, and buys at the professional price once it is approved', async ({
  page,
  buyer,
  baseURL,
}) => {
  const shop = String(baseURL)
  await page.goto(MONOMER)
  await expect(heading(page, 'EMA Liquid Monomer')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'For licensed professionals' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toHaveCount(0)

  await page.getByRole('link', { name: 'Submit your license' }).first().click()
  await expect(heading(page, 'Professional license')).toBeVisible()
  await fillLicense(page)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await page
    .getByRole('link', { name: 'Picture or PDF of the license: Add a picture or a PDF of it.' })
    .click()
  await expect(page.getByLabel('Picture or PDF of the license')).toBeFocused()
  await page.getByLabel('Picture or PDF of the license').setInputFiles(PDF)
  await expect(page.getByLabel('License number')).toHaveValue('M-482913')
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Submitted, waiting for its review')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit for review' })).toHaveCount(0)

  const staff = await ownersCall(shop)
  const [submitted] = (await buyer.call(api.licenses.list)).docs
  const params = { id: String(submitted?._id) }
  await staff(api.licenses.review, {
    params,
    body: { decision: 'reject', reason: 'The name is not readable.' },
  })
  await page.reload()
  await expect(page.getByText('The name is not readable.')).toBeVisible()
  await expect(page.getByLabel('License number')).toHaveValue('M-482913')
  await page.getByLabel('Picture or PDF of the license').setInputFiles(PDF)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Submitted, waiting for its review')).toBeVisible()
  const [again] = (await buyer.call(api.licenses.list)).docs
  await staff(api.licenses.review, { params: { id: String(again?._id) }, body: { decision: 'approve' } })
  await page.reload()
  await expect(page.getByText('License document reviewed')).toBeVisible()

  const { _id: gelId, name: gel } = await findProduct(shop, 'halfmoon-gel-polish')
  const { products } = await buyer.call(api.licenses.cardPrices, { query: { products: gelId } })
  const own = (cents: number | null | undefined) => `$${(Number(cents) / 100).toFixed(2)}`
  await page.goto('/categories/gel-polish')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: gel, exact: true }) })
  await expect(card).toContainText(own(products[0]?.single_price))
  await expect(card).toContainText(`Pro from ${own(products[0]?.wholesale_price)}`)

  await page.goto(MONOMER)
  await expect(page.getByText('Your professional price')).toBeVisible()
  await addButton(page).click()
  await expect(page.getByText(/added|in your cart/i).first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Pro price')).toBeVisible()

  await page.goto(`/checkout?address=${buyer.addressId}`)
  await expect(heading(page, 'Review and pay')).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/account\/order\/.+placed/)
  const [placed] = (await buyer.call(api.orders.list)).docs
  const order = await buyer.call(api.orders.read, { params: { id: String(placed?._id) } })
  const product = await findProduct(shop, 'lotus-lab-ema-liquid-monomer')
  const variant = product.variants.find(({ _id }) => _id === order.items[0]?.variant_id)
  expect(order.items[0]?.price).toBeLessThan(variant?.sale_price ?? 0)
})

test('a resale certificate is submitted, and once approved the total says that the order is free of tax', async ({
  page,
  buyer,
  baseURL,
}) => {
  await openSettled(page, '/account/tax-exemption')
  await expect(heading(page, 'Tax exemption')).toBeVisible()
  await page.getByLabel('Name of the business').fill('Lan’s Nails LLC')
  await page.getByLabel('State', { exact: true }).selectOption('California')
  await page.getByLabel('Certificate number').fill('102-345678')
  await page.reload()
  await expect(page.getByLabel('Certificate number')).toHaveValue('102-345678')
  await expect(page.getByLabel('Name of the business')).toHaveValue('Lan’s Nails LLC')
  await page.getByLabel('Picture or PDF of the certificate').setInputFiles(PDF)
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Waiting for its review')).toBeVisible()

  const staff = await ownersCall(String(baseURL))
  const [submitted] = (await buyer.call(api.tax.exemptions)).docs
  await staff(api.tax.review, { params: { id: String(submitted?._id) }, body: { decision: 'approve' } })
  await page.reload()
  await expect(page.getByText('In force')).toBeVisible()

  const product = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const variant = product.variants.find(({ available }) => available > 20)
  await buyer.call(api.cart.add, {
    body: { product_id: product._id, variant_id: String(variant?._id), quantity: 2 },
  })
  await page.goto(`/checkout?address=${buyer.addressId}`)
  await expect(heading(page, 'Review and pay')).toBeVisible()
  await expect(
    page
      .getByText(/free by certificate/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
})
