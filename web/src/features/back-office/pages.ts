import { officePaths } from '../../app/office-paths.ts'
import { unlisted } from '../../app/page.tsx'
import { officePage } from '../../shared/back-office/office-page.ts'
import { loadHome } from './load-home.ts'

const endpoints = async () => (await import('@lunula/contract/back-office/home/endpoints.ts')).officeHome

export const officeHomePages = [
  officePage(officePaths.home, {
    load: loadHome,
    meta: unlisted('admin-office:home.title'),
    view: () => import('./home-page.tsx'),
  }),
  officePage(officePaths.openPayments, {
    permission: 'orders.refund',
    load: async ({ call }) => call((await endpoints()).openPayments),
    meta: unlisted('admin-office:home.payments.title'),
    view: () => import('./open-payments-page.tsx'),
  }),
  officePage(officePaths.failedMails, {
    permission: 'customers.read',
    load: async ({ call }) => call((await endpoints()).failedMails),
    meta: unlisted('admin-office:home.mails.title'),
    view: () => import('./failed-mails-page.tsx'),
  }),
]
