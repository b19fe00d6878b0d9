import { defineModule } from '../../platform/module.ts'
import { consentData } from './consents.ts'

export const consentsModule = defineModule({ name: 'consents', personalData: [consentData] })
