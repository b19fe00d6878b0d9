import { api } from '@lunula/contract'
import type { Page } from '@playwright/test'
import { findProduct } from '../../../fixtures/checkout.ts'
import { ownersCall } from '../../../fixtures/orders.ts'
import { expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { heading } from '../../../fixtures/visit.ts'

/** What is typed before the form is the app's would not be heard. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main form, main button')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  )

const signInAsOwner = (page: Page) =>
  page.request.post('/api/v1/auth/sign_in', { data: { email: 'owner@lunula.test', password: PASSWORD } })

test('texts are translated beside the English; a second tab is told what was saved meanwhile', async ({
  page,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const { _id: slug } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const { translations } = await owner(api.productTexts.list, { params: { slug } })
  const before = translations.find(({ language }) => language === 'es')?.texts ?? []
  await signInAsOwner(page)
  await page.goto(`/admin/products/${slug}`)
  await page.getByRole('link', { name: 'Translations' }).click()
  await expect(heading(page, /^Translations of/)).toBeVisible()
  const second = await page.context().newPage()
  for (const tab of [page, second]) {
    await tab.goto(`/admin/products/${slug}/texts?language=es`)
    await hydrated(tab)
  }

  await page.getByLabel('Name', { exact: true }).fill('Esmalte de la mañana')
  await page.getByLabel('Title for search engines').fill('')
  await expect(page.getByText('Shown in English').first()).toBeVisible()
  // another language keeps what was typed
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: /^ไทย/ }).click()
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: /^Español/ }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Esmalte de la mañana')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()

  await second.getByLabel('Name', { exact: true }).fill('Esmalte de la tarde')
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByRole('alert')).toContainText('Somebody else saved these texts')
  await expect(second.getByText('Saved meanwhile: “Esmalte de la mañana”')).toBeVisible()
  await second.getByRole('button', { name: 'Keep what I typed' }).click()
  await second.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(second.getByText('Everything is saved')).toBeVisible()
  await page.goto(`/product/halfmoon-gel-polish?lang=es`)
  await expect(heading(page, 'Esmalte de la tarde')).toBeVisible()

  const now = await owner(api.productTexts.list, { params: { slug } })
  const version = now.translations.find(({ language }) => language === 'es')?.version ?? ''
  const description = before.find(({ field }) => field === 'description')?.text
  await owner(api.productTexts.write, {
    params: { slug, language: 'es' },
    body: {
      version,
      ...(description && { description }),
      texts: before.flatMap(({ field, ...text }) => (field === 'description' ? [] : { ...text, field })),
    },
  })
})

test('a district is added, refused beside the field where it lies nowhere, found by, and removed', async ({
  page,
}) => {
  const name = `Khu ${Date.now()}`
  await signInAsOwner(page)
  await page.goto('/admin/districts')
  await hydrated(page)
  await page.getByRole('button', { name: 'Add a district' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name, as readers know it').fill(name)
  await dialog.getByLabel('State').selectOption('CA')
  await dialog.getByLabel('Middle').fill('00000')
  await dialog.getByLabel('What people type').fill(name)
  await dialog.getByLabel('Address of the source').or(dialog.getByLabel('Source')).first().fill('https://example.com/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Middle')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Middle').fill('92683')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${name}, CA`)).toBeVisible()
  await page.getByRole('button', { name: `Edit: ${name}, CA` }).click()
  await expect(dialog.getByRole('heading', { name: 'History' })).toBeVisible()
  await expect(dialog.getByText('Middle: 92683')).toBeVisible()
  await page.keyboard.press('Escape')

  const found = await page.request.get(`/api/v1/posts/jobs?q=${encodeURIComponent(name)}`)
  expect((await found.json()).data.place).toMatchObject({ kind: 'district', name })
  await page.getByRole('button', { name: `Remove: ${name}, CA` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`${name}, CA`)).toHaveCount(0)
})

test('without the permission there are neither', async ({ page, buyer }) => {
  expect(buyer.email).toContain('@')
  for (const path of ['/admin/districts', '/admin/products/halfmoon-gel-polish/texts']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/error\?code=401$/)
  }
})
