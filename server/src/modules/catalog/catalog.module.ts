import { defineModule } from '../../platform/module.ts'
import { addressRoutes } from './addresses/addresses.routes.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { categoryRoutes } from './category-tree/categories.routes.ts'
import { forgetChanges } from './changes/changes.ts'
import { catalogFileRoutes } from './files/files.routes.ts'
import { registerImportJobs } from './files/import-job.ts'
import { goodsRoutes } from './goods/goods.routes.ts'
import { forgetMissed } from './search/missed/missed-searches.ts'
import { synonymRoutes } from './search/synonyms/synonyms.routes.ts'
import { stockRoutes } from './stock/stock.routes.ts'
import { textRoutes } from './texts/texts.routes.ts'

export const catalogModule = defineModule({
  name: 'catalog',
  jobs: (platform) => {
    forgetChanges(platform)
    registerImportJobs(platform)
    platform.jobs.daily('catalog.missed-searches', () => forgetMissed(platform))
  },
  routes: (serve, platform) => {
    catalogRoutes(serve, platform)
    addressRoutes(serve, platform)
    synonymRoutes(serve, platform)
    textRoutes(serve, platform)
    goodsRoutes(serve, platform)
    stockRoutes(serve, platform)
    categoryRoutes(serve, platform)
    catalogFileRoutes(serve, platform)
  },
})
