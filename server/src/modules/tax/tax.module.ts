import { defineModuleWith } from '../../platform/module.ts'
import { EXEMPTIONS } from './exemptions.ts'
import { taxRoutes } from './tax.routes.ts'
import { createTaxContext } from './tax-context.ts'

export const taxModule = defineModuleWith(createTaxContext, {
  name: 'tax',
  routes: taxRoutes,
  personalData: [({ platform }) => EXEMPTIONS.personalData(platform)],
})
