import { api } from '@lunula/contract'
import { findProduct, openCheckout } from '../../../fixtures/checkout.ts'
import { ownersCall } from '../../../fixtures/office/office.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { heading, openSettled } from '../../../fixtures/visit.ts'

const PAGES = [
  ['Help', '/help'],
  ['Contact', '/contact'],
  ['Shipping', '/shipping'],
  ['Returns', '/returns'],
  ['Privacy', '/privacy'],
  ['Terms', '/terms'],
] as const

test('help and rules are linked in the footer and beside paying, and a message reaches staff', async ({
  page,
  buyer,
  baseURL,
}) => {
  const host = String(baseURL)
  await page.goto('/categories')
  for (const [name, path] of PAGES)
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      path,
    )
  for (const [, path] of PAGES) {
    await page.goto(path)
    await expect(heading(page, /./)).toBeVisible()
  }

  const message = `Is this gel free of HEMA? ${buyer.email}`
  await openSettled(page, '/contact')
  await page.getByLabel('Your name').fill('Lan')
  await page.getByLabel('Your e-mail').fill(buyer.email)
  await page.getByLabel('What is it about?').selectOption('A product')
  await page.getByLabel('Your message').fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Your message has arrived')).toBeVisible()
  const owner = await ownersCall(host)
  const { docs } = await owner(api.inquiries.list)
  expect(docs.map(({ email }) => email)).toContain(buyer.email)

  await openCheckout(page, buyer, await findProduct(host, 'halfmoon-gel-polish'))
  const agreed = page.getByText('By paying, you agree to:').filter({ visible: true }).first()
  for (const [name, path] of PAGES.filter(([name]) => ['Terms', 'Returns', 'Privacy'].includes(name)))
    await expect(agreed.getByRole('link', { name })).toHaveAttribute('href', path)
})
