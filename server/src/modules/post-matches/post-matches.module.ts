import { defineModule } from '../../platform/module.ts'
import { registerPostMatching } from './notify-matches.ts'

export const postMatchesModule = defineModule({
  name: 'post-matches',
  subscribers: registerPostMatching,
})
