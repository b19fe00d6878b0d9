import { defineModule } from '../../platform/module.ts'
import { reviewRoutes } from './reviews.routes.ts'
import { reviewData } from './reviews.ts'

export const reviewsModule = defineModule({
  name: 'reviews',
  routes: reviewRoutes,
  personalData: [reviewData],
})
