import { withTexts } from '../shell/i18n/browser.ts'
import { takeIntents } from '../shell/storage/pending-intents.ts'

const loadActions = withTexts(async () => {
  const [{ savedProducts }, { savedPosts }, { stockAlerts }, { saveSearch }] = await Promise.all([
    import('../shared/wishlist/saved-products.ts'),
    import('../shared/saved-posts/saved-posts.ts'),
    import('../features/stock-alerts/stock-alerts.ts'),
    import('../features/board/list/save-search/search-actions.ts'),
  ])
  return { savedProducts, savedPosts, stockAlerts, saveSearch }
})

/** Does what a guest wanted, as soon as they have signed in. */
export async function runIntents(): Promise<void> {
  const { savedProducts, savedPosts, stockAlerts, saveSearch } = await loadActions()
  const { product, post, stockAlert, search } = takeIntents()
  if (product) await savedProducts.save(product)
  if (post) await savedPosts.save(post)
  if (stockAlert) await stockAlerts.save(stockAlert)
  if (search) await saveSearch(search)
}
