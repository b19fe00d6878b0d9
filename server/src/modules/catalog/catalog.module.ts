import { defineModule } from '../../platform/module.ts'
import { catalogRoutes } from './catalog.routes.ts'
import { categoryRoutes } from './category-tree/categories.routes.ts'
import { catalogFileRoutes } from './files/files.routes.ts'
import { registerImportJobs } from './files/import-job.ts'
import { goodsRoutes } from './goods/goods.routes.ts'
import { synonymRoutes } from './search/synonyms/synonyms.routes.ts'
import { stockRoutes } from './stock/stock.routes.ts'
import { textRoutes } from './texts/texts.routes.ts'

export const catalogModule = defineModule({
  name: 'catalog',
  jobs: registerImportJobs,
  routes: (serve, platform) => {
    catalogRoutes(serve, platform)
    synonymRoutes(serve, platform)
    textRoutes(serve, platform)
    goodsRoutes(serve, platform)
    stockRoutes(serve, platform)
    categoryRoutes(serve, platform)
    catalogFileRoutes(serve, platform)
  },
})
