import { stockAlerts as contract } from '@lunula/contract/stock-alerts/endpoints.ts'
import { paths } from '../../app/paths.ts'
import { createSavedSet } from '../../shared/saved-set/saved-set.ts'
import { apiResult, backgroundApi } from '../../shell/api/api.ts'
import { translate } from '../../shell/i18n/browser.ts'

/** The variants that the visitor gets a mail about when they are back in stock. */
export const stockAlerts = createSavedSet({
  list: async () => (await backgroundApi(contract.list)).docs.map(({ variant_id }) => variant_id),
  send: (variant_id, wanted) =>
    apiResult(wanted ? contract.ask : contract.remove, { params: { variant_id } }),
  intent: 'stockAlert',
  words: {
    signIn: (name) => translate('stock-alerts:sign_in', { name }),
    saved: (name) => translate('stock-alerts:asked', { name }),
    removed: (name) => translate('stock-alerts:removed', { name }),
    undo: () => translate('stock-alerts:undo'),
    see: () => translate('stock-alerts:see'),
  },
  page: paths.stockAlerts,
})
