import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'
import { keptCode } from './kept-code.ts'
import { usePromotion } from './promotion-store.ts'

/**
 * Takes up the code that the browser keeps and keeps it in step with sign-in, sign-out and the other tabs.
 */
export function startPromotion(): void {
  const takeUp = () => usePromotion.setState({ code: keptCode(), checked: null })
  takeUp()
  useSession.subscribe(({ user }, before) => {
    if (user?._id !== before.user?._id) takeUp()
  })
  browserStorage.watch('promotionCode', takeUp)
}
