import { isApiError } from '@lunula/contract/client.ts'
import { AFFILIATE_DAYS, INVITE_CODE_PATTERN } from '@lunula/contract/referrals/constants.ts'
import { affiliates, referrals } from '@lunula/contract/referrals/endpoints.ts'
import { api } from '../../shell/api/api.ts'
import { isTransient } from '../../shell/errors/transient.ts'
import { translate } from '../../shell/i18n/browser.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { useSession } from '../../shell/session/session-store.ts'
import { browserStorage } from '../../shell/storage/storage.ts'

const DAY_MS = 24 * 3600_000
const FORM = new RegExp(INVITE_CODE_PATTERN)

/** A code as links carry it; null for what can be nobody's. */
const cleanCode = (text: string): string | null => (FORM.test(text.trim()) ? text.trim().toUpperCase() : null)

/** Keeps who invited this browser until somebody signs up; the last invitation counts. */
export function keepInvitation(text: string): void {
  const code = cleanCode(text)
  if (!code) return
  browserStorage.set('referralCode', code)
  startReferrals()
}

/** Keeps the affiliate whose link was followed, for 30 days, and counts the click once in that time. */
export function keepAffiliate(text: string): void {
  const code = cleanCode(text)
  if (!code) return
  const isNew = browserStorage.read('affiliateCode')?.code !== code
  browserStorage.set('affiliateCode', { code, until: Date.now() + AFFILIATE_DAYS * DAY_MS })
  if (isNew) api(affiliates.click, { body: { code } }).catch(() => {})
}

/** The affiliate through whom the next order comes; '' when nobody's link counts any more. */
export function keptAffiliate(): string {
  const kept = browserStorage.read('affiliateCode')
  return kept && kept.until > Date.now() ? kept.code : ''
}

let following = false

/** Has whoever is signed in, and whoever signs in from now on, say who invited them. */
export function startReferrals(): void {
  if (following) return
  following = true
  void claim()
  useSession.subscribe(({ user }, before) => {
    if (user && user._id !== before.user?._id) void claim()
  })
}

/**
 * A refusal is final: the code is forgotten, and nothing is said to those who only came back. Without an
 * answer it is kept.
 */
async function claim(): Promise<void> {
  const code = browserStorage.read('referralCode')
  if (!code || !useSession.getState().user) return
  try {
    const { claimed } = await api(referrals.claim, { body: { code } })
    if (claimed) showToast({ kind: 'positive', message: translate('referrals:claimed') })
  } catch (error) {
    if (isTransient(error)) return
    if (isApiError(error) && error.body?.code === 'referrals.same_person')
      showToast({ kind: 'info', message: error.body.message })
  }
  browserStorage.forget('referralCode')
}
