import { defineModule } from '../../platform/module.ts'
import { registerPagePictures } from './share-pictures.routes.ts'

export const sharePicturesModule = defineModule({
  name: 'share-pictures',
  webhooks: registerPagePictures,
})
