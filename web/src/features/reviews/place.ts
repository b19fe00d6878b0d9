/** Where on a product's page the reviews stand. */
export const REVIEWS_ID = 'reviews'
