import { defineModule } from '../../platform/module.ts'
import { mailTextRoutes } from './mail-texts.routes.ts'

export const mailTextsModule = defineModule({ name: 'mail-texts', routes: mailTextRoutes })
