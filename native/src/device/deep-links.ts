import { App } from '@capacitor/app'
import { Browser } from '@capacitor/browser'
import { APP_SCHEME } from '@lunula/contract/accounts/app-scheme.ts'
import { go } from '../../../web/src/shell/routing/navigation.ts'

/**
 * The page of the app for an address of the shop, or of the app's own scheme; null for any other. What leads
 * to a page that is gone is told so by that page.
 */
export function pathOfLink(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, origin, host, pathname, search, hash } = new URL(address)
  if (protocol === `${APP_SCHEME}:`) return `/${host}${pathname}${search}${hash}`
  return origin === import.meta.env.SHOP_URL ? pathname.replace(/^\/+/, '/') + search + hash : null
}

/** Opens links that are pressed outside of the app, and takes the way back from a provider's page. */
export async function connectDeepLinks(): Promise<void> {
  await App.addListener('appUrlOpen', ({ url }) => {
    const path = pathOfLink(url)
    if (path === null) return
    // still open when it was a provider's page that led here; Android has closed it already
    void Browser.close().catch(() => {})
    void go(path)
  })
}
