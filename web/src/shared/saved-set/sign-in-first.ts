import { paths } from '../../app/paths.ts'
import { showToast } from '../../shell/overlays/toast-store.ts'
import { go } from '../../shell/routing/navigation.ts'

/** Leads a guest to the sign-in and then back to `from`; `message` says what for. */
export async function signInFirst(
  message: string,
  from = location.pathname + location.search,
): Promise<void> {
  await go(paths.signIn({}, { next: from }))
  showToast({ kind: 'info', message })
}
