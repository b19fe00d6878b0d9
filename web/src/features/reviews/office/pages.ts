import { reviews } from '@lunula/contract/reviews/endpoints.ts'
import { officePaths } from '../../../app/office-paths.ts'
import { unlisted } from '../../../app/page.tsx'
import { askedOf } from '../../../shared/back-office/data-table/table-query.ts'
import { officePage } from '../../../shared/back-office/office-page.ts'

export const reviewPages = [
  officePage(officePaths.reviews, {
    permission: 'posts.moderate',
    load: async ({ call, search }) => {
      const { sort, cursor, hidden, stars } = askedOf(search)
      return call(reviews.all, {
        query: {
          ...(sort && { sort }),
          ...(cursor && { cursor }),
          ...(hidden && { hidden: hidden === 'true' }),
          ...(stars && { stars: Number(stars) }),
        },
      })
    },
    meta: unlisted('admin-reviews:title'),
    view: () => import('./moderation-page.tsx'),
  }),
]
