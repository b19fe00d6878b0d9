import { mailTexts } from '@lunula/contract/mail-texts/endpoints.ts'
import { officePaths } from '../../app/office-paths.ts'
import { unlisted } from '../../app/page.tsx'
import { officePage } from '../../shared/back-office/office-page.ts'

export const mailTextPages = [
  officePage(officePaths.mailTexts, {
    permission: 'settings.write',
    load: ({ call }) => call(mailTexts.list),
    meta: unlisted('admin-settings:mails.title'),
    view: () => import('./mail-texts-page.tsx'),
  }),
  officePage(officePaths.mailText, {
    permission: 'settings.write',
    load: ({ call, params, search: { version } }) =>
      call(mailTexts.read, {
        params: params as { mail: string; language: 'en' },
        query: version === undefined ? {} : { version },
      }),
    meta: unlisted('admin-settings:mails.title'),
    view: () => import('./mail-text-page.tsx'),
  }),
]
