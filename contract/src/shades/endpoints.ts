import { routes } from '../endpoint.ts'
import type { shadeOperations } from './schemas.ts'

export const shades = routes<typeof shadeOperations>()({
  lines: { method: 'GET', path: '/shades', access: 'anyone' },
  near: { method: 'GET', path: '/shades/near', access: 'anyone' },
  chart: { method: 'GET', path: '/shades/lines/:line', access: 'anyone' },
  counts: { method: 'GET', path: '/shades/owned', access: 'user' },
  own: { method: 'GET', path: '/shades/owned/:line', access: 'user' },
  mark: { method: 'PATCH', path: '/shades/owned/:line', access: 'user', repeatable: true },
  toCart: { method: 'POST', path: '/shades/lines/:line/cart', access: 'user', repeatable: true },
})
