import { defineModule } from '../../platform/module.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { forgetChanges } from './changes/changes.ts'
import { synonymRoutes } from './search/synonyms/synonyms.routes.ts'
import { textRoutes } from './texts/texts.routes.ts'

export const catalogModule = defineModule({
  name: 'catalog',
  jobs: forgetChanges,
  routes: (serve, platform) => {
    catalogRoutes(serve, platform)
    addressRoutes(serve, platform)
    synonymRoutes(serve, platform)
    textRoutes(serve, platform)
  },
})
