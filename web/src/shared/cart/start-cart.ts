import { tryAgain } from '../../shell/errors/try-again.ts'
import { withTexts } from '../../shell/i18n/browser.ts'
import { pause } from '../../shell/pause.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { EMPTY_CART, rememberedUnits, useCart } from './cart-store.ts'
import { openGuestCart, setGuestCartAside } from './guest/guest-cart.ts'
import { isSoundLine } from './guest/mergeable-lines.ts'
import { unitsIn } from './lines.ts'
import { loadUserCart } from './user-cart.ts'

/** Opens the cart of whoever is here and keeps it in step with sign-in, sign-out and the other tabs. */
export function startCart(): void {
  open()
  useSession.subscribe(({ user }, before) => {
    if (user?._id !== before.user?._id) open()
  })
  browserStorage.watch('guestCart', () => {
    if (isGuest()) openGuestCart()
  })
  browserStorage.watch('cartInfo', () => {
    if (!isGuest()) void reload()
  })
  addEventListener('online', mergeMeanwhile)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) mergeMeanwhile()
  })
}

/** What was added without a connection, or not sent when the page was left. */
function mergeMeanwhile(): void {
  if (isGuest()) return
  setGuestCartAside()
  void mergeWaiting().then(reload)
}

const isGuest = (): boolean => useSession.getState().user === null

let opened: Promise<void> = Promise.resolve()

function open(): void {
  if (isGuest()) {
    useCart.setState({ ...EMPTY_CART })
    openGuestCart()
    return
  }
  useCart.setState({ ...EMPTY_CART, remembered: rememberedUnits(browserStorage.read('cartInfo')) })
  setGuestCartAside()
  opened = mergeWaiting().then(reload)
}

const loadMerge = withTexts(() => import('./guest/merge-cart.ts'))

/** Sends what waits to be merged. What merges is loaded only then. */
async function mergeWaiting(): Promise<void> {
  const waiting = browserStorage.read('pendingMerge')
  if (!waiting) return
  useCart.setState({ unmerged: unitsIn(waiting.lines.filter(isSoundLine)) })
  const { mergePending } = await tryAgain(loadMerge)
  await mergePending()
}

/** A cart that cannot be loaded now is loaded when the cart page or the next change asks for it. */
const reload = (): Promise<void> => loadUserCart().catch(() => {})

/** How long a sign-in waits for the merged cart before it goes on without, in milliseconds. */
const PATIENCE_MS = 5_000

/**
 * Resolves when the cart of the user who just signed in is merged and loaded, or when that takes too long.
 * Never rejects.
 */
export const cartOpened = (): Promise<void> => Promise.race([opened, pause(PATIENCE_MS)])
