import { defineModule } from '../../platform/module.ts'
import { reorderListRoutes } from './reorder-lists.routes.ts'
import { reorderListData } from './reorder-lists.ts'

export const reorderListsModule = defineModule({
  name: 'reorder-lists',
  routes: reorderListRoutes,
  personalData: [reorderListData],
})
