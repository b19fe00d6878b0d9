import { clientErrors } from '@lunula/contract/client-errors/endpoints.ts'
import { API_BASE } from '../api/api-base.ts'

/** A page that fails over and over says so a few times. */
const MOST = 5
/** As long as the contract takes. */
const MAX = { message: 500, stack: 3000, page: 200 }

/** Tells the shop what nobody caught on this page: which error and which page, without queries. */
export function sendErrors(): void {
  let sent = 0
  let last = ''
  const send = (thrown: unknown): void => {
    const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown))
    if (sent >= MOST || !message || message === last) return
    sent += 1
    last = message
    const body = JSON.stringify({
      message: inOneLine(message).slice(0, MAX.message).toWellFormed(),
      stack: stack.slice(0, MAX.stack).toWellFormed(),
      page: location.pathname.slice(0, MAX.page),
    })
    const { method, path } = clientErrors.report
    const headers = { 'content-type': 'application/json' }
    // that it cannot be told is no error to tell of
    fetch(API_BASE + path, { method, headers, body, keepalive: true }).catch(() => {})
  }
  addEventListener('error', ({ error, message }) => send(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => send(reason))
}

const inOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')
