import { api } from '@lunula/contract'
import { expect, test } from '../../../fixtures/shop.ts'

test('mails about a left cart are off until they are asked for, and can be turned off; a broken link says so', async ({
  page,
  buyer,
}) => {
  await page.goto('/account/setting')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const label = 'Remind me by mail when I leave something in my cart'
  const choice = page.getByRole('checkbox', { name: label })
  await expect(choice).not.toBeChecked()
  await page.getByText(label).click()
  await expect(page.getByText('On since')).toBeVisible()
  expect((await buyer.call(api.cartReminders.read)).wanted).toBe(true)

  await page.goto('/unsubscribe?topic=cart-reminders&token=forged')
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
  expect((await buyer.call(api.cartReminders.read)).wanted).toBe(true)

  await page.getByRole('link', { name: 'To the settings' }).click()
  await expect(choice).toBeChecked()
  await page.getByText(label).click()
  await expect(page.getByText('On since')).toBeHidden()
  expect((await buyer.call(api.cartReminders.read)).wanted).toBe(false)
})
