import { profile } from '@lunula/contract/accounts/profile/schemas.ts'
import { accounts } from '@lunula/contract/accounts/schemas.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../testing/app.ts'
import { mailsTo } from '../../../testing/mails.ts'
import { sendSecurityEmail } from './security-emails.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await buildTestApp()
})
afterAll(() => shop.close())

const PASSWORD = 'Lunula-demo-1'
const FRESH = 'a-Fresh-password-3'

/**
 * Everything that an account is written about: its address, a new device, its password, a reset, and another
 * address.
 */
async function live(language: Language): Promise<string> {
  const email = `reader.${language}@salon.test`
  const { token } = await shop.client()(accounts.signUp, { body: { email, password: PASSWORD, language } })
  const elsewhere = shop.client(undefined, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
  await elsewhere(accounts.signIn, { body: { email, password: PASSWORD } })
  const call = shop.client(token.accessToken)
  await call(profile.changePassword, { body: { current_password: PASSWORD, new_password: FRESH } })
  await call(accounts.forgotPassword, { body: { email } })
  await call(profile.changeEmail, { body: { email: `next.${email}`, password: FRESH } })
  const [asked] = await mailsTo(shop, `next.${email}`)
  const link = /token=([\w-]+)/.exec(String(asked?.text))?.[1]
  await call(accounts.verifyEmail, { body: { token: String(link) } })
  return email
}

test.each([
  [
    'en',
    [
      'Confirm your e-mail address',
      'Confirm your new e-mail address',
      'New sign-in to your account',
      'Set a new password',
      'Your e-mail address is about to change',
      'Your e-mail address was changed',
      'Your password was changed',
    ],
  ],
  [
    'vi',
    [
      'Mật khẩu của bạn đã được đổi',
      'Tài khoản của bạn vừa được đăng nhập',
      'Xác nhận địa chỉ email của bạn',
      'Xác nhận địa chỉ email mới',
      'Đặt mật khẩu mới',
      'Địa chỉ email của bạn sắp được đổi',
      'Địa chỉ email của bạn đã được đổi',
    ],
  ],
] as const)(
  'in %s each mail comes once, as text and as HTML with the same link',
  async (language, subjects) => {
    const email = await live(language)
    const mails = [...(await mailsTo(shop, email)), ...(await mailsTo(shop, `next.${email}`))]
    expect(mails.map(({ subject }) => subject).sort()).toEqual(subjects)
    for (const { text, html } of mails) {
      expect(html).toContain(`<html lang="${language}">`)
      expect(html).toContain(/http:\/\/shop\.test\/\S+/.exec(text)?.[0].replaceAll('&', '&amp;'))
    }
  },
)

test('what is sent a second time, because a job was run again, is still one mail', async () => {
  const email = 'twice@salon.test'
  const { user } = await shop.client()(accounts.signUp, { body: { email, password: PASSWORD } })
  const notice = { id: 'of-one-moment', userId: user._id, about: 'password_changed' } as const
  await sendSecurityEmail(shop.platform, notice)
  await sendSecurityEmail(shop.platform, notice)
  expect((await mailsTo(shop, email)).map(({ subject }) => subject).sort()).toEqual([
    'Confirm your e-mail address',
    'Your password was changed',
  ])
})
