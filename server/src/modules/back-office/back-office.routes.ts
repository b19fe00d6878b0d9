import { officeHome } from '@lunula/contract/back-office/home/schemas.ts'
import { savedViews } from '@lunula/contract/back-office/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { listFailedMails, listOpenPayments, retryMail } from './home/failed-work.ts'
import { countWaiting, findAnything, readSales } from './home/home.ts'
import { changeView, listViews, removeView, saveView } from './views/saved-views.ts'

export function backOfficeRoutes(serve: Serve, platform: Platform): void {
  serve(officeHome.waiting, ({ user }) => countWaiting(platform, user))
  serve(officeHome.openPayments, () => listOpenPayments(platform))
  serve(officeHome.failedMails, () => listFailedMails(platform))
  serve(officeHome.retryMail, async ({ params }) => (await retryMail(platform, params.id)) ?? DONE)
  serve(officeHome.sales, ({ query }) => readSales(platform, query))
  serve(officeHome.find, ({ user, query }) => findAnything(platform, user, query.q))
  serve(savedViews.list, ({ user, query }) => listViews(platform, user, query.table))
  serve(savedViews.save, ({ user, body }) => saveView(platform, user, body))
  serve(savedViews.change, ({ user, params, body }) => changeView(platform, user, params.id, body))
  serve(savedViews.remove, async ({ user, params }) => (await removeView(platform, user, params.id)) ?? DONE)
}
