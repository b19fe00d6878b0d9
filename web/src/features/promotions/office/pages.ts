import { catalog } from '@lunula/contract/catalog/endpoints.ts'
import { promotionStaff } from '@lunula/contract/promotions/admin/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { askedOf } from '../../../shared/back-office/data-table/table-query.ts'
import { officePage } from '../../../shared/back-office/office-page.ts'

export const promotionOfficePages = [
  officePage(officePaths.promotions, {
    permission: 'promotions.write',
    load: ({ call, search }) => call(promotionStaff.list, { query: askedOf(search) }),
    meta: unlisted('admin-promotions:title'),
    view: () => import('./promotions-page.tsx'),
  }),
  officePage(officePaths.newPromotion, {
    permission: 'promotions.write',
    load: async ({ call }) => ({ page: null, categories: await call(catalog.categories) }),
    meta: unlisted('admin-promotions:new'),
    view: () => import('./editor-page.tsx'),
  }),
  officePage(officePaths.editPromotion, {
    permission: 'promotions.write',
    load: async ({ call, params }) => {
      const [page, categories] = await Promise.all([
        call(promotionStaff.read, { params }),
        call(catalog.categories),
      ])
      return { page, categories }
    },
    meta: ({ data }) => ({ title: data.page.promotion.code, robots: 'noindex' }),
    view: () => import('./editor-page.tsx'),
  }),
]
