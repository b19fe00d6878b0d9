import { routes } from '../endpoint.ts'
import type { licenseOperations } from './schemas.ts'

export const licenses = routes<typeof licenseOperations>()({
  list: { method: 'GET', path: '/licences', access: 'user' },
  submit: { method: 'POST', path: '/licences', access: 'user', repeatable: true },
  attach: { method: 'POST', path: '/licences/:id/document', access: 'user', repeatable: true },
  ownDocument: { method: 'GET', path: '/licences/:id/document', access: 'user' },
  withdraw: { method: 'DELETE', path: '/licences/:id', access: 'user', repeatable: 'gone' },
  cardPrices: { method: 'GET', path: '/licences/prices', access: 'user' },
  productPrices: { method: 'GET', path: '/licences/prices/:id', access: 'user' },
  reviewList: { method: 'GET', path: '/admin/licences', access: 'licences.review' },
  reviewOne: { method: 'GET', path: '/admin/licences/:id', access: 'licences.review' },
  readDocument: { method: 'GET', path: '/admin/licences/:id/document', access: 'licences.review' },
  review: { method: 'POST', path: '/admin/licences/:id/review', access: 'licences.review' },
})
