import { clientErrors } from '@lunula/contract/client-errors/schemas.ts'
import { DONE } from '@lunula/contract/schema.ts'
import { scrub } from '../../platform/log.ts'
import { defineModule } from '../../platform/module.ts'

/** Errors of browsers become log lines and are counted; nothing of them is kept otherwise. */
export const clientErrorsModule = defineModule({
  name: 'client-errors',
  routes: (serve, { log, metrics }) => {
    serve(clientErrors.report, async ({ body: { message, stack = '', page } }) => {
      metrics.countClientError()
      log.warn({ page: scrub(page), error: scrub(message), stack: scrub(stack) }, 'an error in a browser')
      return DONE
    })
  },
})
