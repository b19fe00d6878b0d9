/** What others may use of the pictures. */
export { declareFetching } from './fetching/job.ts'
export { keepDrawnPhotos } from './photos/drawn.ts'
export {
  attachPhotos,
  declareForgetting,
  findOwnPhotos,
  findPhotos,
  photoData,
  photosView,
  releasePhotos,
  samePhotos,
} from './photos/photos.ts'
export type { PhotoRow } from './photos/tables.ts'
export { registerMedia } from './routes.ts'
export { isPictureSource, pictureView, tintOf, uploadUrl } from './rules.ts'
export { keepSources } from './sources.ts'
export { cleanUpload, declareRemoval, keepUpload, removeUpload } from './uploads.ts'
