import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideShareSheet } from './share-sheet.ts'

const share = vi.hoisted(() => vi.fn())
const device = vi.hoisted(() => ({ isNative: true }))
vi.mock('@capacitor/share', () => ({ Share: { share } }))
vi.mock('@capacitor/core', () => ({ Capacitor: { isNativePlatform: () => device.isNative } }))

beforeEach(() => {
  share.mockReset()
  device.isNative = true
})
afterEach(() => vi.unstubAllGlobals())

test('a WebView without a share sheet gets the device’s, with what is shared and nothing else', async () => {
  const webView: Partial<Navigator> = {}
  vi.stubGlobal('navigator', webView)
  provideShareSheet()
  await webView.share?.({ title: 'Thợ bột', url: 'https://shop.test/jobs', files: [] })
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Thợ bột', url: 'https://shop.test/jobs' })
})

test('a sheet that is closed is told to the page, as browsers tell it', async () => {
  const webView: Partial<Navigator> = {}
  vi.stubGlobal('navigator', webView)
  share.mockRejectedValueOnce(new Error('Share canceled'))
  provideShareSheet()
  await expect(webView.share?.({ text: 'x' })).rejects.toThrow('canceled')
})

test('the sheet of the WebView itself and that of a browser stay', () => {
  const own = async () => {}
  const webView = { share: own }
  vi.stubGlobal('navigator', webView)
  provideShareSheet()
  expect(webView.share).toBe(own)

  const browser: Partial<Navigator> = {}
  device.isNative = false
  vi.stubGlobal('navigator', browser)
  provideShareSheet()
  expect(browser.share).toBeUndefined()
})
