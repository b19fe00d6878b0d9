export { REVIEWS_ID } from './place.ts'
