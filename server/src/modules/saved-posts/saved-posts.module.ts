import { defineModule } from '../../platform/module.ts'
import { notifySavers } from './notify-savers.ts'
import { savedPostRoutes } from './saved-posts.routes.ts'
import { savedPostData } from './saved-posts.ts'

export const savedPostsModule = defineModule({
  name: 'saved-posts',
  subscribers: notifySavers,
  routes: savedPostRoutes,
  personalData: [savedPostData],
})
