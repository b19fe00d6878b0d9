import { routes } from '../endpoint.ts'
import type { clientErrorOperations } from './schemas.ts'

/** What went wrong in a browser, told to the shop. */
export const clientErrors = routes<typeof clientErrorOperations>()({
  report: { method: 'POST', path: '/client-errors', access: 'anyone' },
})
