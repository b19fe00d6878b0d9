import { defineModule } from '../../platform/module.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { forgetChanges } from './changes/changes.ts'
import { synonymRoutes } from './search/synonyms/synonyms.routes.ts'
import { textRoutes } from './texts/texts.routes.ts'

export const catalogModule = defineModule({
  name: 'catalog',
  jobs: forgetChanges,
  routes: (serve, platform) => {
    catalogRoutes(serve, platform)
    synonymRoutes(serve, platform)
    textRoutes(serve, platform)
  },
})
