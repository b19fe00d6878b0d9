import { addButton, findProduct } from '../../../fixtures/checkout.ts'
import { linkMailedTo, linksMailedTo } from '../../../fixtures/mailbox.ts'
import { expect, PASSWORD, test } from '../../../fixtures/shop.ts'
import { heading, hydrated, navigate, signIn } from '../../../fixtures/visit.ts'

const NEW_PASSWORD = 'purple kettle drum 7'

test('who signs up confirms the address by a button behind the link of the mail', async ({
  page,
  email,
  request,
}) => {
  await page.goto('/auth/signup')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('12345678')
  await expect(page.getByText('Weak.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await expect(page.getByText('Strong.')).toBeVisible()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/categories$/)
  await expect(page.getByText(`We have sent a link to ${email}`)).toBeVisible()

  const link = await linkMailedTo(request, email, '/auth/active-email')
  await page.goto(link)
  await expect(heading(page, 'Confirm your e-mail')).toBeVisible()
  // opening the link, as programs that look into mails do, has confirmed nothing
  await page.goto('/auth/verify-email')
  await expect(heading(page, 'Look into your mailbox')).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(heading(page, 'Your address is confirmed')).toBeVisible()
  await expect(page).toHaveTitle('Your address is confirmed · Lunula')
  await expect(page.getByText(`Our mails go to ${email}.`)).toBeVisible()
  await page.getByRole('link', { name: 'Account', exact: true }).filter({ visible: true }).first().click()
  await expect(heading(page, /^Hello/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /Confirm/ })).toHaveCount(0)

  // opened again, it says what is so; for whoever is confirmed nothing is missing with a link that is over
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText(`Our mails go to ${email}.`)).toBeVisible()
  await page.goto(`/auth/active-email?token=${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(heading(page, 'Your address is confirmed already')).toBeVisible()
})

test('the mail is sent again after a wait, and its link takes the place of the first', async ({
  page,
  buyer,
  request,
}) => {
  const { email } = buyer
  await page.clock.install()
  const first = await linkMailedTo(request, email, '/auth/active-email')
  await page.goto('/auth/verify-email')
  const again = page.getByRole('button', { name: /^Send it again/ })
  await expect(again).toHaveText(/Send it again in \d+ s/)
  await expect(again).toBeDisabled()
  await page.clock.fastForward('01:01')
  await expect(again).toBeEnabled()
  await again.click()
  await expect(again).toBeDisabled()

  const [second = ''] = await linksMailedTo(request, email, '/auth/active-email', 2)
  await page.goto(first)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(heading(page, 'This link no longer works')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.goto(second)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(heading(page, 'Your address is confirmed')).toBeVisible()
})

test('a forgotten password is replaced: the old one fails, and the other device is signed out', async ({
  page,
  browser,
  buyer,
  request,
}) => {
  const { email } = buyer
  const otherDevice = await browser.newContext()
  const other = await otherDevice.newPage()
  await other.goto('/account')
  await page.context().clearCookies()

  await page.goto('/auth/signin')
  await hydrated(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible()

  await other.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(other, email)
  await expect(heading(other, /^Hello/)).toBeVisible()

  const link = await linkMailedTo(request, email, '/auth/reset-password')
  await page.goto(link)
  await page.getByLabel('New password').fill('password')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('too easy to guess')
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(heading(page, 'Your new password is set')).toBeVisible()
  await expect(page).toHaveTitle('Your new password is set · Lunula')

  await other.goto('/account')
  await expect(heading(other, 'Your account')).toBeVisible()
  await otherDevice.close()

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email, PASSWORD)
  await expect(page.getByText('E-mail or password is wrong.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/categories$/)

  await page.goto(link)
  await page.getByLabel('New password').fill('another kettle drum 8')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(heading(page, 'This link no longer works')).toBeVisible()
  await expect(page).toHaveTitle('This link no longer works · Lunula')
})

test('what a guest has in the cart stays while a forgotten password is replaced', async ({
  page,
  buyer,
  request,
  baseURL,
  context,
}) => {
  const { _id: product_id, variants } = await findProduct(String(baseURL), 'halfmoon-gel-polish')
  const variant_id = String(variants.find(({ available }) => available > 100)?._id)
  await context.clearCookies()
  await page.goto('/auth/forgot-password')
  await page.evaluate(
    (cart) => localStorage.setItem('guest_cart_info', cart),
    JSON.stringify({
      lines: [{ product_id, variant_id, quantity: 2, attributes: {} }],
    }),
  )
  await request.post('/api/v1/auth/forgot-password', { data: { email: buyer.email } })
  await page.goto(await linkMailedTo(request, buyer.email, '/auth/reset-password'))
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, buyer.email, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/categories$/)
  await page.goto('/cart')
  await expect(page.getByRole('main').getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2')
})

test('forgetting a password reads the same for an address that nobody has', async ({ page, email }) => {
  await page.goto('/auth/forgot-password')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('alert').getByText('E-mail: Please fill this in')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If ${email} has an account here`)).toBeVisible()
  await page.getByRole('button', { name: 'Use another address' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test('links that are wrong say so, and offer another', async ({ page }) => {
  for (const path of ['/auth/active-email', '/auth/active-email?token=cut', '/auth/reset-password?token=']) {
    await page.goto(path)
    await expect(heading(page, 'This link no longer works')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
  }
  await page.goto(`/auth/active-email?token=${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(heading(page, 'This link no longer works')).toBeVisible()
})

test('a screen that asks to sign in is come back to, by address and by link', async ({ page, buyer }) => {
  await page.context().clearCookies()
  await page.goto('/account/order-list?page=1')
  await expect(page).toHaveURL(/\/auth\/signin\?next=%2Faccount%2Forder-list/)
  await signIn(page, buyer.email)
  await expect(page).toHaveURL(/\/account\/order-list\?page=1$/)
  await expect(heading(page, 'Orders')).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/cart')
  await navigate(page, '/account/address/new')
  await expect(page).toHaveURL(/\/auth\/signin\?next=%2Faccount%2Faddress%2Fnew/)
  await signIn(page, buyer.email)
  await expect(page).toHaveURL(/\/account\/address\/new$/)
})

test('nobody is led to another place of the internet after signing in', async ({ page, buyer, baseURL }) => {
  await page.context().clearCookies()
  await page.goto('/auth/signin?next=%2F%2Fevil.test')
  await signIn(page, buyer.email)
  await expect(page).toHaveURL(`${baseURL}/categories`)
})

test('Back from the checkout leads to the cart, whatever was opened to sign up on the way', async ({
  page,
  email,
  baseURL,
}) => {
  const { slug } = await findProduct(String(baseURL), 'lotus-lab-builder-in-a-bottle')
  await page.goto(`/product/${slug}`)
  await hydrated(page)
  await addButton(page).click()
  await page.goto('/cart')
  await page
    .getByRole('link', { name: /Check out/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('link', { name: 'Create an account' }).first().click()
  await expect(heading(page, 'Create an account')).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page, 'Where should it go?')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Cart')).toBeVisible()

  // a page for guests that lies behind gives way, instead of holding whoever is signed in by then
  await page.evaluate(() => history.pushState(null, '', '/auth/signin'))
  await navigate(page, '/about-us')
  await expect(heading(page, /^Supplies/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/categories$/)
  await page.goBack()
  await expect(heading(page, 'Cart')).toBeVisible()
})
