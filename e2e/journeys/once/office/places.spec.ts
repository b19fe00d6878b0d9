import { api } from '@lunula/contract'
import type { Permission } from '@lunula/contract/accounts/permissions.ts'
import { groupsFor, OFFICE_GROUPS } from '../../../../web/src/shared/back-office/office-places.ts'
import { linkMailedTo } from '../../../fixtures/mailbox.ts'
import { openAsOwner, ownersCall, signInAs } from '../../../fixtures/office/office.ts'
import { expect, test } from '../../../fixtures/shop.ts'

const PLACES = OFFICE_GROUPS.flatMap(({ places }) => places)
const PERMISSIONS = [...new Set(PLACES.flatMap(({ permission }) => permission ?? []))]
const REFUSED = /\/error\?code=401$/

test.describe.configure({ timeout: 180_000 })

test('every place opens with its permission alone, and stays shut with all others', async ({
  page,
  buyer,
  baseURL,
}) => {
  const owner = await ownersCall(String(baseURL))
  const link = await linkMailedTo(page.request, buyer.email, '/auth/active-email')
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? ''
  await buyer.call(api.accounts.verifyEmail, { body: { token } })
  const answerOf = async (path: string) => {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    return REFUSED.test(answer.headers()['location'] ?? '') ? 'refused' : answer.status()
  }
  for (const { to } of PLACES) expect(await answerOf(to), `${to} for a buyer`).toBe('refused')

  const name = `Places ${buyer.email}`.slice(0, 40)
  let role = await owner(api.roles.create, { body: { name, permissions: [PERMISSIONS[0] as Permission] } })
  await owner(api.staff.add, { body: { email: buyer.email, role: role._id } })
  await signInAs(page, buyer.email)
  for (const held of PERMISSIONS) {
    role = await owner(api.roles.change, {
      params: { id: role._id },
      body: { name, permissions: [held], version: role.version },
    })
    for (const { to, permission = held } of PLACES)
      expect(await answerOf(to), `${to} with ${held}`).toBe(permission === held ? 200 : 'refused')
    await page.goto('/admin')
    const links = page.getByRole('navigation', { name: 'Places' }).getByRole('link')
    await expect(links).toHaveCount(groupsFor([held]).flatMap(({ places }) => places).length)
  }
})

test('what waits leads to the list that holds just that; a range is told against the one before', async ({
  page,
}) => {
  await openAsOwner(page, '/admin')
  const tile = page.getByRole('main').getByRole('link', { name: /Orders to ship/ })
  const waiting = Number(/^\d+/.exec((await tile.textContent()) ?? '')?.[0])
  await tile.click()
  await expect(page).toHaveURL(/waits=ship/)
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('status')).toContainText(
    String(waiting),
  )
  await page.goBack()

  const sales = page.getByRole('region', { name: 'Sales' })
  await sales.getByLabel('From').fill('2026-02-01')
  await sales.getByLabel('To').fill('2026-01-01')
  await sales.getByRole('button', { name: 'Show' }).click()
  await expect(sales.getByRole('alert')).toBeVisible()
  await expect(sales.getByLabel('From')).toHaveValue('2026-02-01')
  await sales.getByLabel('To').fill('2026-02-03')
  await sales.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/from=2026-02-01&to=2026-02-03/)
  await expect(sales.getByText('29/01/26 to 31/01/26').first()).toBeVisible()
  await sales.getByText('The same as a table').click()
  await expect(sales.getByRole('row')).toHaveCount(4)
})

test('a table is walked by keys, keeps its state on going back, and is saved as it is seen', async ({
  page,
}) => {
  await openAsOwner(page, '/admin/products?sort=name')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('Ctrl K')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await page.keyboard.type('halfmoon')
  await expect(page).toHaveURL(/q=halfmoon/)
  await page.getByRole('searchbox', { name: 'Search' }).blur()
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('group', { name: 'Shown columns' }).getByText('Brand').click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/columns=/)
  await expect(page.getByRole('columnheader', { name: 'Brand' })).toHaveCount(0)
  const seen = page.url()
  const rows = page.getByRole('row')
  const count = (await rows.count()) - 1
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const csv = await (await (await saved).createReadStream()).toArray()
  const lines = Buffer.concat(csv).toString().trim().split('\r\n')
  expect(lines).toHaveLength(count + 1)
  expect(lines[0]).not.toContain('Brand')

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const first = rows.nth(1).getByRole('link').first()
  await expect(first).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: '1 selected' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(seen)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('halfmoon')
  await expect(rows).toHaveCount(count + 1)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('halfmoon gel polish')
  await page
    .getByRole('option', { name: /Halfmoon Gel Polish/i })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/)
})

test('on a phone the filters of a table stand whole in the window, down to their button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsOwner(page, '/admin/orders')
  await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.locator(':popover-open')
  await expect(panel).toBeVisible()
  const { bottom, scrolls } = await panel.evaluate((box) => ({
    bottom: box.getBoundingClientRect().bottom,
    scrolls: box.scrollHeight > box.clientHeight,
  }))
  expect(bottom).toBeLessThanOrEqual(844)
  expect(scrolls).toBe(true)
})
