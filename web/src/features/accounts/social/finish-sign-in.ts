import { isApiError } from '@lunula/contract/client.ts'
import type { Language } from '@lunula/contract/languages.ts'
import { paths } from '../../../app/paths.ts'
import { translate } from '../../../shell/i18n/browser.ts'
import { go } from '../../../shell/routing/navigation.ts'
import { signInWithFacebook, signInWithGoogle } from '../sign-in/enter.ts'
import type { SocialAnswer } from './answer.ts'
import { type Started, takeStarted } from './pending-sign-in.ts'
import { showSocialProblem } from './social-problem.ts'

/**
 * Takes a provider's answer: signs in and goes on, or goes back to where the sign-in was begun and says why
 * not. An answer that this tab has not asked for is refused, or a stranger could sign the visitor in to the
 * stranger's account.
 */
export async function finishSocial(answer: SocialAnswer, language: Language): Promise<void> {
  const started = takeStarted()
  if (!started || started.state !== answer.state) {
    return backWith(translate('accounts:social.foreign'), paths.signIn())
  }
  try {
    const problem = await enterWith(answer, started, language)
    if (problem) await backWith(problem, started.from)
  } catch (error) {
    await backWith(reasonOf(error), started.from)
  }
}

/** Answers what went wrong, null when the visitor is signed in. Throws the server's refusal. */
async function enterWith(answer: SocialAnswer, started: Started, language: Language): Promise<string | null> {
  const { provider, nonce, verifier: codeVerifier, next } = started
  if ('error' in answer) {
    return translate(answer.error === 'access_denied' ? 'accounts:social.canceled' : 'accounts:social.failed')
  }
  if (provider === 'google' && 'code' in answer) {
    await signInWithGoogle({ authCode: answer.code, nonce, codeVerifier, language }, next)
    return null
  }
  if (provider === 'facebook' && 'accessToken' in answer) {
    await signInWithFacebook({ accessToken: answer.accessToken, language }, next)
    return null
  }
  return translate('accounts:social.failed')
}

const reasonOf = (error: unknown): string => {
  if (!isApiError(error)) return translate('errors:unreachable')
  return error.body?.message ?? translate('accounts:social.failed')
}

async function backWith(problem: string, to: string): Promise<void> {
  showSocialProblem(problem)
  await go(to, { replace: true })
}
