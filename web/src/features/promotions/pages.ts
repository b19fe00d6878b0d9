import { promotions } from '@lunula/contract/promotions/endpoints.ts'
import { page } from '../../app/page.tsx'
import { paths } from '../../app/paths.ts'

export const promotionPages = [
  page(paths.promotion, {
    load: ({ call, signal }) => call(promotions.list, {}, { signal }),
    // a code in the address is for the browser only
    keepsData: () => true,
    meta: ({ t }) => ({
      title: t('promotions:title'),
      description: t('promotions:lead'),
      canonical: paths.promotion(),
    }),
    view: () => import('./promotion-page.tsx'),
  }),
]
