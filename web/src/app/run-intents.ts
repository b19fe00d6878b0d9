import type { Result } from '../shell/api/api.ts'
import { isTransient } from '../shell/errors/transient.ts'
import { tryAgain, tryThrice } from '../shell/errors/try-again.ts'
import { isMissingFile } from '../shell/errors/unreachable.ts'
import { withTexts } from '../shell/i18n/browser.ts'
import { useSession } from '../shell/session/session-store.ts'
import { forgetIntent, readIntents } from '../shell/storage/pending-intents.ts'
import type { PendingIntents } from '../shell/storage/storage.ts'

type Actions = { [K in keyof PendingIntents]: (intent: PendingIntents[K]) => Promise<Result<unknown>> }

const loadActions = withTexts(async (): Promise<Actions> => {
  const [{ savedProducts }, { savedPosts }, { stockAlerts }, { saveSearch }, { sendMarks }] =
    await Promise.all([
      import('../shared/wishlist/saved-products.ts'),
      import('../shared/saved-posts/saved-posts.ts'),
      import('../features/stock-alerts/stock-alerts.ts'),
      import('../features/board/list/save-search/search-actions.ts'),
      import('../features/shades/own-shades.ts'),
    ])
  return {
    product: savedProducts.save,
    post: savedPosts.save,
    stockAlert: stockAlerts.save,
    search: saveSearch,
    shades: sendMarks,
  }
})

/** In one tab at a time: all of them hear of a sign-in. */
const exclusively = (work: () => Promise<void>): Promise<void> =>
  navigator.locks?.request('lunula.intents', work) ?? work()

/**
 * Does what a guest wanted, as soon as they have signed in. What the server cannot take stays in the browser,
 * and is done with the next start; a call or file that is lost on the way is asked for again first.
 */
export const runIntents = (): Promise<void> =>
  exclusively(async () => {
    const actions = await tryAgain(loadActions)
    const run = async <K extends keyof PendingIntents>(name: K): Promise<void> => {
      const intent = readIntents()[name]
      if (!intent || !useSession.getState().user) return
      const result = await actions[name](intent)
      if (!result.ok && isTransient(result.error)) throw result.error
      forgetIntent(name)
    }
    // why it failed has been said
    for (const name of ['product', 'post', 'stockAlert', 'search', 'shades'] as const)
      await tryThrice(() => run(name), isMissingFile).catch(() => {})
  })
