import { routes } from '../endpoint.ts'
import type { configurationOperations } from './schemas.ts'

export const configuration = routes<typeof configurationOperations>()({
  read: { method: 'GET', path: '/config', access: 'anyone' },
})
