import { defineModule } from '../../platform/module.ts'
import { contentPageRoutes } from './content-pages.routes.ts'

export const contentPagesModule = defineModule({ name: 'content-pages', routes: contentPageRoutes })
