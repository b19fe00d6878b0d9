import { routes } from '../endpoint.ts'
import type { mailTextOperations } from './schemas.ts'

/** The words of mails, as staff edit them. */
export const mailTexts = routes<typeof mailTextOperations>()({
  list: { method: 'GET', path: '/admin/mail-texts', access: 'settings.write' },
  read: { method: 'GET', path: '/admin/mail-texts/:mail/:language', access: 'settings.write' },
  change: { method: 'PATCH', path: '/admin/mail-texts/:mail/:language', access: 'settings.write' },
  withdraw: {
    method: 'DELETE',
    path: '/admin/mail-texts/:mail/:language/versions/:version',
    access: 'settings.write',
  },
  preview: {
    method: 'POST',
    path: '/admin/mail-texts/:mail/:language/preview',
    access: 'settings.write',
    changesNothing: true,
  },
})
