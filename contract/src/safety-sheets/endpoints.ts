import { routes } from '../endpoint.ts'
import type { safetySheetOperations } from './schemas.ts'

export const safetySheets = routes<typeof safetySheetOperations>()({
  sheet: { method: 'GET', path: '/products/:slug/safety-sheet.pdf', access: 'anyone' },
  bought: { method: 'GET', path: '/safety-sheets', access: 'user' },
  binder: { method: 'GET', path: '/safety-sheets/binder.pdf', access: 'user' },
})
