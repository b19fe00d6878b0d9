import { defineModule } from '../../platform/module.ts'
import { registerSiteIndex } from './site-index.routes.ts'

export const siteIndexModule = defineModule({
  name: 'site-index',
  webhooks: registerSiteIndex,
})
