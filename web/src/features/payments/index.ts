export { expiryOf } from './expiry.ts'
export { SavedCards } from './saved-cards.tsx'
