import { serveThread } from '../../../platform/threads/serve-thread.ts'
import type { ShareImageTask } from './draw-share-image.ts'
import { svgOf } from './share-image-svg.ts'

serveThread(({ texts, ...options }: ShareImageTask) => svgOf(texts, options))
