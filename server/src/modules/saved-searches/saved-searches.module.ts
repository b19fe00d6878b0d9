import { defineModule } from '../../platform/module.ts'
import { registerSavedSearchMatching } from './notify-matches.ts'
import { savedSearchRoutes } from './saved-searches.routes.ts'
import { savedSearchData } from './saved-searches.ts'

export const savedSearchesModule = defineModule({
  name: 'saved-searches',
  subscribers: registerSavedSearchMatching,
  routes: savedSearchRoutes,
  personalData: [savedSearchData],
})
