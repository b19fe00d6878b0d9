export { keepDrawing, missingDrawings } from './demo/demo-drawings.ts'
export { keepDrawnPhotos } from './demo/demo-photos.ts'
export { DEFAULT_PRODUCT, isPictureSource, pictureView, tintOf, uploadUrl } from './media.rules.ts'
export type { PhotoMark } from './photos/photos.repository.ts'
export { SAME_DISTANCE } from './photos/photos.rules.ts'
export type { PhotoRow } from './photos/photos.tables.ts'
export {
  attachPhotos,
  findOwnPhotos,
  findPhotos,
  photoMarks,
  photosForPost,
  photosView,
  releasePhotos,
  samePhotos,
} from './photos/photos.ts'
export { keepSources } from './picture-sources.ts'
export { cleanPicture, cleanUpload, keepUpload, removeUpload } from './uploads.ts'
