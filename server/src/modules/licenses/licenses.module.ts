import { defineModuleWith } from '../../platform/module.ts'
import { createLicenseContext } from './license-context.ts'
import { licenseRoutes } from './licenses.routes.ts'
import { LICENSES } from './licenses.ts'

export const licensesModule = defineModuleWith(createLicenseContext, {
  name: 'licenses',
  routes: licenseRoutes,
  personalData: [({ platform }) => LICENSES.personalData(platform)],
})
