import { savedPosts as contract } from '@lunula/contract/saved-posts/endpoints.ts'
import { paths } from '../../app/paths.ts'
import { apiResult, backgroundApi } from '../../shell/api/api.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { createSavedSet } from '../saved-set/saved-set.ts'

/** The posts of the board that the visitor has saved for later, by their titles. */
export const savedPosts = createSavedSet({
  list: async () => (await backgroundApi(contract.ids)).post_ids,
  send: (id, saved) => apiResult(saved ? contract.save : contract.remove, { params: { id } }),
  intent: 'post',
  words: {
    signIn: (title) => translate('saved:post.sign_in', { title }),
    saved: (title) => translate('saved:post.saved', { title }),
    removed: (title) => translate('saved:post.removed', { title }),
    undo: () => translate('saved:post.undo'),
    see: () => translate('saved:post.see'),
  },
  page: paths.savedPosts,
})
