import { expect, test } from 'vitest'
import { TestClock } from '../../testing/app.ts'
import { testConfig } from '../../testing/config.ts'
import type { Platform } from '../platform.ts'
import { isRefusal } from '../refusal.ts'
import { readLinkToken, type SignedLink, signedLink } from './signed-link.ts'

const ID = '01939a5e-7c1a-7d2f-8a55-3f6f0e5a9b11'
const OTHER_ID = ID.replace('11', '12')
const STOP: SignedLink = { purpose: 'message-mails', page: '/stop?token=', invalid: 'messages.link_invalid' }
const ORDER: SignedLink = {
  purpose: 'order-link',
  page: '/order?token=',
  invalid: 'orders.link_invalid',
  expires: { afterDays: 90, refusal: 'orders.link_expired' },
}

const platformOf = (secret?: string) => {
  const config = testConfig('/nowhere')
  const clock = new TestClock()
  return { clock, config: { ...config, sessionSecret: secret ?? config.sessionSecret } } as Platform & {
    clock: TestClock
  }
}
const tokenOf = (link: string): string => link.split('token=')[1] ?? ''
const read = (platform: Platform, link: SignedLink, token: string) => {
  const id = readLinkToken(platform, link, token)
  return isRefusal(id) ? id.code : id
}

test.each([STOP, ORDER])('a link of $purpose leads to its page and says its id', (link) => {
  const platform = platformOf()
  const address = signedLink(platform, link, ID)
  expect(address).toMatch(`http://shop.test${link.page}${ID}.`)
  expect(read(platform, link, tokenOf(address))).toBe(ID)
})

test('links of mails that were sent before keep working', () => {
  const platform = platformOf()
  const endless = `${ID}.DjmJ-jZvYP4spqzN7KrJblXZCcap33BYanCkfSn6DXE`
  const ending = `${ID}.ttlgk0.4OzRkQ4BKKJ2BC5fWmI1IC5cpGZdBJYb-LjezRpoDtY`
  expect(tokenOf(signedLink(platform, STOP, ID))).toBe(endless)
  expect(tokenOf(signedLink(platform, ORDER, ID))).toBe(ending)
})

test('it ends by the second, one without an end never', () => {
  const platform = platformOf()
  const tokens = [STOP, ORDER].map((link) => tokenOf(signedLink(platform, link, ID)))
  const [stop = '', order = ''] = tokens
  platform.clock.advance(90 * 24 * 60)
  expect(read(platform, ORDER, order)).toBe(ID)
  platform.clock.advance(1 / 60)
  expect(read(platform, ORDER, order)).toBe('orders.link_expired')
  platform.clock.advance(10 * 365 * 24 * 60)
  expect(read(platform, STOP, stop)).toBe(ID)
})

test('a last letter that says the same bytes opens nothing either', () => {
  const platform = platformOf()
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const token = tokenOf(signedLink(platform, STOP, ID))
  const last = letters.indexOf(token.slice(-1))
  for (const unsaid of [1, 2, 3])
    expect(read(platform, STOP, token.slice(0, -1) + letters[last + unsaid])).toBe(STOP.invalid)
})

test('what was changed, cut, or made for another id, purpose or secret opens nothing', () => {
  const platform = platformOf()
  for (const link of [STOP, ORDER]) {
    const token = tokenOf(signedLink(platform, link, ID))
    const later = token.replace(/\.(\w+)\./, (_, end) => `.${end}0.`)
    const elsewhere = tokenOf(signedLink(platform, { ...link, purpose: 'another' }, ID))
    const stolen = tokenOf(signedLink(platformOf('a secret that somebody else has made up'), link, ID))
    const bad = [token.replace(ID, OTHER_ID), `${token}x`, token.slice(0, -3), elsewhere, stolen, '', 'x', ID]
    if (link.expires) bad.push(later, token.replace(/\.\w+\./, '.'))
    for (const each of bad) expect(read(platform, link, each)).toBe(link.invalid)
  }
})
