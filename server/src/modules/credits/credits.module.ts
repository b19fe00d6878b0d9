import { defineModule } from '../../platform/module.ts'
import { creditData } from './credits.ts'

export const creditsModule = defineModule({
  name: 'credits',
  personalData: [creditData],
})
