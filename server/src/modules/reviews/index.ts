export { seedReviews } from './seed-reviews.ts'
