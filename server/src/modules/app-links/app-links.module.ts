import { defineModule } from '../../platform/module.ts'
import { registerAppLinks } from './app-links.routes.ts'

export const appLinksModule = defineModule({
  name: 'app-links',
  webhooks: registerAppLinks,
})
