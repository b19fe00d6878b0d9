import './safe-areas.css'
import { connectBackButton } from './device/back-button.ts'
import { connectDeepLinks } from './device/deep-links.ts'
import { connectPushes } from './device/pushes.ts'
import { provideShareSheet } from './device/share-sheet.ts'
import { dressSystemBars } from './device/system-bars.ts'
import { readCookie } from './seams/cookies.ts'
import { openVault } from './session/token-vault.ts'

void openApp()

/**
 * The start of the app. What the server would have written into the page is set here; then the pages start as
 * they do in a browser. Not awaited at the top of the module, whose chunk the pages import.
 */
async function openApp(): Promise<void> {
  const { documentElement: root } = document
  root.lang = readCookie('locale') ?? 'en'
  root.dataset['theme'] = readCookie('theme') ?? 'light'
  if (localStorage.getItem('lunula.professional')) root.dataset['professional'] = ''
  provideShareSheet()
  await openVault()
  await leaveRoomEmpty()
  await import('../../web/src/app/entry-client.tsx')
  dressSystemBars()
  // one after the other: Capacitor's stand-in for browsers is made twice when it is asked twice at once
  await connectBackButton()
  await connectDeepLinks()
  await connectPushes()
}

/** No server has made the first page: until it is loaded, nothing stands in its place. */
async function leaveRoomEmpty(): Promise<void> {
  const { unmade } = await import('../../web/src/app/routes.tsx')
  unmade.HydrateFallback = () => null
}
