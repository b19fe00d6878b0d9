import { wishlist } from '@lunula/contract/wishlist/endpoints.ts'
import { paths } from '../../app/paths.ts'
import { apiResult, backgroundApi } from '../../shell/api/api.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { createSavedSet } from '../saved-set/saved-set.ts'

/** The products that the visitor has saved for later. */
export const savedProducts = createSavedSet({
  list: async () => (await backgroundApi(wishlist.ids)).product_ids,
  send: (product_id, saved) => apiResult(saved ? wishlist.save : wishlist.remove, { params: { product_id } }),
  intent: 'product',
  cache: 'wishlist',
  words: {
    signIn: (name) => translate('wishlist:sign_in', { name }),
    saved: (name) => translate('wishlist:saved', { name }),
    removed: (name) => translate('wishlist:removed', { name }),
    undo: () => translate('wishlist:undo'),
    see: () => translate('wishlist:see'),
  },
  page: paths.wishlist,
})
