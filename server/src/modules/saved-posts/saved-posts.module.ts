import { defineModule } from '../../platform/module.ts'
import { savedPostRoutes } from './saved-posts.routes.ts'
import { savedPostData } from './saved-posts.ts'

export const savedPostsModule = defineModule({
  name: 'saved-posts',
  routes: savedPostRoutes,
  personalData: [savedPostData],
})
