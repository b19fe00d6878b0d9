import type { ShippingSettings } from '@lunula/contract/shipping/settings/schemas.ts'
import { openAsOwner } from '../../../fixtures/office/office.ts'
import { expect, test } from '../../../fixtures/shop.ts'
import { hydrated, navigate } from '../../../fixtures/visit.ts'

/** A day that no other try of this journey has set. */
const laterDay = (): string => {
  const day = new Date(Date.now() + (400 + Math.floor(Math.random() * 9000)) * 86_400_000)
  return day.toISOString().slice(0, 10)
}

test('rates and fees of a later day are set, refused beside the field, and taken back', async ({ page }) => {
  const day = laterDay()
  await openAsOwner(page, '/admin/shipping')
  await page.getByRole('button', { name: 'Change: Ground, West' }).click()
  const dialog = page.getByRole('dialog')
  const price = dialog.getByLabel('Price, $').first()
  await price.fill('-1')
  await dialog.getByLabel('Counts from this day').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText('Choose today or a later day.').first()).toBeVisible()
  await price.fill('7.35')
  await dialog.getByLabel('Counts from this day').fill(day)
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: '$7.35' }).filter({ hasText: 'West' })
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: 'Take back' }).first().click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('up to 1 lb $7.35')).toHaveCount(0)

  await page.goto('/admin/fees')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await dialog.getByLabel('Handling fee').fill('1.25')
  await dialog.getByLabel('Counts from this day').fill(day)
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(page.getByText('Handling fee $1.25')).toBeVisible()
  await page.getByRole('button', { name: 'Take back' }).first().click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Handling fee $1.25')).toHaveCount(0)
})

test('where carriers are asked, staff say which of their services is sold as which method', async ({
  page,
}) => {
  await openAsOwner(page, '/admin')
  await hydrated(page)
  // this shop asks none; all else is the shop's own answer
  await page.route('**/api/v1/admin/shipping', async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: ShippingSettings }
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, carriers: 'easypost' } } })
  })
  await navigate(page, '/admin/shipping')
  const change = page.getByRole('button', { name: 'Change: Carrier services' })
  const dialog = page.getByRole('dialog')
  const priority = dialog.getByRole('group', { name: 'USPS' }).getByLabel('Priority Mail', { exact: true })
  const sold = page.getByText('USPS Priority Mail', { exact: true })
  await change.click()
  // it flies, and flammable goods go by ground
  await expect(priority.getByRole('option')).toHaveText(['Not sold', '2-day air', 'Overnight'])
  await priority.selectOption('2-day air')
  await dialog.getByLabel('Carrier').fill('OnTrac')
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(dialog.getByLabel('Carrier')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Carrier').fill('')
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(sold).toBeVisible()
  await change.click()
  await priority.selectOption('Not sold')
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(sold).toHaveCount(0)
})

test('the shop is closed for some days and opened again; what is typed and not added counts too', async ({
  page,
}) => {
  const year = new Date().getFullYear() + 1
  await openAsOwner(page, '/admin/shipping')
  const dialog = page.getByRole('dialog')
  const open = () => page.getByRole('button', { name: 'Change: When parcels leave' }).click()
  await open()
  await dialog.getByLabel('Closed from').fill(`${year}-02-16`)
  await dialog.getByLabel('Closed through').fill(`${year}-02-11`)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog.getByText('Choose a day not before the first.')).toBeVisible()
  await dialog.getByLabel('Closed through').fill(`${year}-02-20`)
  await dialog.getByRole('button', { name: 'Add' }).click()
  const short = String(year).slice(2)
  await expect(
    dialog.getByRole('button', { name: `Open again: 16/02/${short} – 20/02/${short}` }),
  ).toBeVisible()
  await dialog.getByLabel('Closed from').fill(`${year}-03-08`)
  await page.reload()
  await hydrated(page)
  await open()
  await expect(dialog.getByLabel('Closed from')).toHaveValue(`${year}-03-08`)
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(dialog).toBeHidden()
  const main = page.getByRole('main')
  await expect(main.getByText(`16/02/${short} – 20/02/${short}`)).toBeVisible()
  await expect(main.getByText(`08/03/${short}`, { exact: true })).toBeVisible()
  await open()
  await dialog.getByRole('button', { name: /^Open again: 16/ }).click()
  await dialog.getByRole('button', { name: /^Open again: 08/ }).click()
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(main.getByText('Open on all other days')).toBeVisible()
  await expect(main.getByText('Orders until 14:00 leave on their own day')).toBeVisible()
})

test('the words of a mail are looked at, changed and put back', async ({ page }) => {
  await openAsOwner(page, '/admin/mail-texts/ban/en')
  const title = page.getByLabel('Subject', { exact: true })
  await title.fill('Shut out, {{nobody}}')
  await page.getByRole('button', { name: 'Show the preview' }).click()
  const wrong = page.getByText('“nobody” stands for nothing in this text.')
  await expect(wrong).toBeVisible()
  await title.fill('You are shut out of the board')
  await expect(wrong).toHaveCount(0) // while it is mended: what follows the field does not move under a press
  await page.getByRole('button', { name: 'Show the preview' }).click()
  await expect(page.getByText('Subject: You are shut out of the board')).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route(
    '**/api/v1/admin/mail-texts/ban/en',
    (route) => answer.promise.then(() => route.continue()),
    {
      times: 1,
    },
  )
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  // what would be typed now would be lost with the answer
  await expect(title).not.toBeEditable()
  answer.resolve()
  await expect(title).toBeEditable()
  await expect(page.getByText('1 text changed').first()).toBeVisible()
  await page.getByRole('button', { name: 'Put back what came with the shop' }).click()
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(page.getByText('as it came with the shop').first()).toBeVisible()
  await title.fill('Shut out from a later day')
  await page.getByLabel('Counts from this day').fill(laterDay())
  await page.getByRole('button', { name: 'Save as a new version' }).click()
  await page.getByRole('button', { name: 'Take back version' }).click()
  await expect(page.getByText('Taken back').first()).toBeVisible()
  await expect(title).toHaveValue('Your account is shut out of the board')
})

test('a tax rate of a later day is set and taken back; what only a restart changes says so', async ({
  page,
}) => {
  const day = laterDay()
  await openAsOwner(page, '/admin/tax-rates')
  await page.getByRole('button', { name: 'Change: Oregon' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Percent').fill('21')
  await dialog.getByLabel('Counts from this day').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  await expect(dialog.getByLabel('Percent')).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByLabel('Percent')).toHaveValue('21')
  await expect(dialog.getByText('Choose today or a later day.').first()).toBeVisible()
  await dialog.getByLabel('Percent').fill('1.25')
  await dialog.getByLabel('Counts from this day').fill(day)
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Change: Oregon' }).click()
  await expect(dialog.getByLabel('Percent')).toHaveValue('1.25')
  await dialog.getByRole('button', { name: 'Set', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Oregon' }).filter({ hasText: '1.25 %' })
  await row.getByRole('button', { name: 'Take back' }).last().click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(row).toHaveCount(0)

  await page.goto('/admin/fees')
  const restart = page.getByRole('heading', { name: 'Needs a restart' }).locator('xpath=../..')
  await expect(restart).toContainText('SMTP_URL')
  await expect(restart).toContainText('STAFF_SECOND_FACTOR')
  await page.goto('/admin/shipping')
  await expect(page.getByText(/EASYPOST_API_KEY.*needs a restart/)).toBeVisible()
})

test('a page is written anew as a version, refused beside its text, and an earlier one comes back', async ({
  page,
}) => {
  const words = `Open on New Year ${Date.now()}.`
  await openAsOwner(page, '/admin/pages/shipping/en')
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const before = await text.inputValue()
  const save = page.getByRole('button', { name: 'Save as a new version' })
  await text.fill(`${before}\n\n{{nobody}}`)
  await save.click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expect(text).toHaveValue(/\{\{nobody\}\}$/)
  await text.fill(`${before}\n\n${words}`)
  await save.click()
  await expect(page.getByRole('heading', { name: 'As readers see it' }).locator('xpath=..')).toContainText(
    words,
  )
  await page
    .getByRole('link', { name: /^Version \d+$/ })
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'Bring this version back' }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  await expect(text).toHaveValue(before)
})
